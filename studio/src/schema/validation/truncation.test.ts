import { expect, it } from 'vitest';
import { validateTruncation } from './truncation.ts';

const MARK = { _type: 'truncate', _key: 'a' };

it('warns about marks without an effect, also next to an empty member', () => {
  expect(validateTruncation([null, MARK], 'post')).toBe(true);
  expect(validateTruncation([null, MARK, { ...MARK, _key: 'b' }], 'post')).toMatchObject({ path: [{ _key: 'b' }] });
  expect(validateTruncation([null, MARK], 'doc')).toMatchObject({ path: [{ _key: 'a' }] });
});
