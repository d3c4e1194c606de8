/** The first script of every page: what must be there before anything is painted. */

import { apply } from "./appearance.js";
import { markFresh } from "./fresh.js";
import { preloadFonts } from "./preload.js";

apply();
markFresh();
preloadFonts();
