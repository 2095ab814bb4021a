import { HttpError } from '../http/http-error.ts';

/** A mutation or action that failed. Its whole transaction is rolled back. */
export class WriteError extends Error {
  readonly status: number;
  readonly type: string;
  readonly details: object;

  /** `type` is the error's name in the API, such as `documentNotFoundError`; `details` are further fields of the error. */
  constructor(status: number, type: string, message: string, details: object = {}) {
    super(message);
    this.name = 'WriteError';
    this.status = status;
    this.type = type;
    this.details = details;
  }
}

/** The endpoint that responds. The two differ only in the names in their error responses. */
export type WriteKind = 'mutation' | 'action';

/** The response of the mutate or actions endpoint; `index` is the position of the failed mutation or action. */
export function writeHttpError(kind: WriteKind, error: WriteError, index?: number): HttpError {
  const description = `The ${kind}(s) failed: ${error.message}`;
  const item = { error: { type: error.type, description: error.message, ...error.details }, index };
  return new HttpError(error.status, description, { error: { type: `${kind}Error`, description, items: [item] } });
}

/**
 * The 403 response of the mutate and actions endpoints to a token whose role cannot write. The Studio tries release actions to
 * find out which ones to offer, and reads the reason from the error itself, not from its items.
 */
export function insufficientPermissions(kind: WriteKind): HttpError {
  const type = 'insufficientPermissionsError';
  const permission = 'create';
  const message = `Insufficient permissions; permission "${permission}" required`;
  return kind === 'action'
    ? new HttpError(403, message, { error: { type, description: message, permission } })
    : writeHttpError(kind, new WriteError(403, type, message, { permission }), 0);
}

export function notFound(id: string): WriteError {
  return new WriteError(409, 'documentNotFoundError', `The document with the ID "${id}" was not found`, { id });
}

export function alreadyExists(id: string): WriteError {
  return new WriteError(409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, { id });
}

export function revisionMismatch(id: string, current: string | undefined, expected: string): WriteError {
  return new WriteError(
    409,
    'documentRevisionIDDoesNotMatchError',
    `document "${id}" has unexpected revision ID ("${current ?? ''}"), expected "${expected}"`,
    { id, currentRevisionID: current, expectedRevisionID: expected },
  );
}

export function invalid(message: string): WriteError {
  return new WriteError(400, 'validationError', message);
}
