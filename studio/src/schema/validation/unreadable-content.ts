/**
 * The warning of a document that could not be compared with other content. A check that cannot read it reports no error, which
 * would keep Publish disabled after the connection is back, until the document changes.
 */
export const UNCHECKED_MESSAGE =
  'Some of this could not be checked, because other content could not be loaded. It is checked again after your next change.';

const READ_TIMEOUT_MS = 10_000;

/** Limits how long a check reads. The Studio checks a form again, and lets it be published, only after the check before it. */
export const readTimeout = (): AbortSignal => AbortSignal.timeout(READ_TIMEOUT_MS);
