/** Whether this page may not fetch the files beside it: on disk, and in a sandboxed frame. */
export const ON_DISK = location.protocol === "file:" || self.origin === "null";
