import { HttpError } from '../http/http-error.ts';

const MAX_NAME_LENGTH = 100;

/** Control characters, and marks that reverse the direction of the text after a name. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The name of a person as it is stored. @throws {HttpError} 400 if it cannot be a name. */
export function parsePersonName(value: unknown): string {
  if (typeof value !== 'string') throw new HttpError(400, 'Enter a name.');
  const name = value.normalize('NFC').trim().replaceAll(/ {2,}/g, ' ');
  if (name === '') throw new HttpError(400, 'Enter a name.');
  if (name.length > MAX_NAME_LENGTH) {
    throw new HttpError(400, `This name is too long. Use at most ${MAX_NAME_LENGTH} characters.`);
  }
  if (UNPRINTABLE.test(name) || !name.isWellFormed()) {
    throw new HttpError(400, 'This name contains characters that cannot be shown. Type it again.');
  }
  return name;
}

/** Whether readers of the history would take two names for the same. */
export function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;
}
