import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTokenSigner } from './share-token.ts';

const signer = createTokenSigner('read-token');
const KEY = randomBytes(11).toString('hex');
const token = signer.sign(KEY);

test('verifies what it signed, also on another replica', () => {
  expect(token).toMatch(/^[\w-]{44}$/);
  expect(signer.verify(token)).toBe(KEY);
  expect(createTokenSigner('read-token').verify(token)).toBe(KEY);
});

test('keeps its format and signature, so that links stay valid', () => {
  const stored = '0123456789abcdef012345_wfbEp-Ak07i8Ctm2WC-cd';
  expect(signer.sign('0123456789abcdef012345')).toBe(stored);
  expect(signer.verify(stored)).toBe('0123456789abcdef012345');
});

test('reveals nothing of the read token, and another one ends all links', () => {
  expect(token).not.toContain('read-token');
  expect(createTokenSigner('another-token').verify(token)).toBeUndefined();
});

test('rejects a forged, truncated, extended or garbled token', () => {
  const otherKey = randomBytes(11).toString('hex');
  const forged = [
    '',
    KEY,
    token.slice(0, -1),
    token.slice(1),
    `${token}a`,
    `${token}.`,
    token.toLowerCase(),
    `${otherKey}${token.slice(22)}`,
    `${KEY}${'ü'.repeat(22)}`,
    `${'../'.repeat(7)}a${token.slice(22)}`,
    `shareLink.${token}`,
  ];
  for (const each of forged) expect(signer.verify(each)).toBeUndefined();
});

test('rejects every token with one changed character', () => {
  for (let index = 0; index < token.length; index += 1) {
    const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
    expect(signer.verify(changed)).toBeUndefined();
  }
});
