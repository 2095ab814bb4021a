import { isStorageFull } from '@site/service-kit/storage-full';
import { HttpError } from './http-error.ts';

/** The response to an error that is not an HttpError. It has no details, except for a full disk. */
export function unexpectedError(error: unknown): HttpError {
  return isStorageFull(error)
    ? new HttpError(507, 'The disk of the content lake is full. Free up space. Nothing of this request was stored.')
    : new HttpError(500, 'Internal error of the content lake. See its log.');
}
