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
  return error instanceof Failed ? error.failure : { reason: otherwise, detail: String(error) };
}
