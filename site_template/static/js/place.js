/** What kind of page this is, as far as it decides what can be loaded and kept. */

const { dataset } = document.documentElement;

/** Whether what lies beside it comes from the disk, and not over a line. */
export const IS_LOCAL = location.protocol === "file:" && !("single" in dataset);

/** Whether it belongs to a learning management system, whose host may serve pages, scripts and pictures and nothing else. */
export const IN_LMS = "scorm" in dataset;

/** Whether it may not fetch the files beside it: on disk, in a sandboxed frame, where it is all in one file, and in such a system. */
export const ON_DISK = location.protocol === "file:" || self.origin === "null" || "single" in dataset || IN_LMS;
