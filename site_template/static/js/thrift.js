/** Whether the reader pays for every megabyte: then nothing of Python comes before they touch an interactive. */

import { ON_DISK } from "./place.js";

export const IS_THRIFTY =
  !ON_DISK && (navigator.connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches);
