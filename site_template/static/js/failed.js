/** What browsers say when they cannot give Python its memory. */
const NO_MEMORY = /out of memory|not allocate|allocation failed/i;

/** An error that knows what to tell the reader. */
export class Failed extends Error {
  /** @param {import("./protocol.js").Failure} failure */
  constructor(failure) {
    super(`${failure.reason} ${failure.file ?? ""} ${failure.detail ?? ""}`.trim());
    this.failure = failure;
  }
}

/**
 * @param {unknown} error
 * @param {import("./protocol.js").Failure["reason"]} otherwise the reason of an error that does not know its own
 * @returns {import("./protocol.js").Failure}
 */
export function failureOf(error, otherwise) {
  if (error instanceof Failed) return error.failure;
  const detail = String(error);
  return { reason: NO_MEMORY.test(detail) ? "memory" : otherwise, detail };
}
