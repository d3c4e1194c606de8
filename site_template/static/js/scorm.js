/** The lesson's page in a SCORM package: the page's own script, and its line to a learning management system. */

import { connectLms } from "./lms.js";
import { lesson } from "./page.js";

connectLms(lesson);
