/** Whether this page may not fetch the files beside it: on disk, in a sandboxed frame, and where it is all in one file. */
export const ON_DISK = location.protocol === "file:" || self.origin === "null" || "single" in document.documentElement.dataset;
