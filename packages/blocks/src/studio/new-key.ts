/**
 * A key for a new item of an array: 12 random hexadecimal digits. Not from `randomUUID`, which browsers offer on encrypted pages
 * and on this computer's own addresses only.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
