import { isStorageFull } from '../store/storage-full.ts';
import { HttpError } from './http-error.ts';

/** The answer where a handler threw what it did not mean to answer; it tells no details but a full disk. */
export function unexpectedError(error: unknown): HttpError {
  return isStorageFull(error)
    ? new HttpError(507, 'The disk of the content lake is full: make space. Nothing of this request was kept')
    : new HttpError(500, 'The content lake failed on this request; its log says why');
}
