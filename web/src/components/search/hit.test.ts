import { describe, expect, test } from 'vitest';
import { compactHit, isHit, MARK, textOfHit } from './hit.ts';
import type { SearchHit } from './hit.ts';

const mark = (text: string) => `${MARK.start}${text}${MARK.end}`;
const hit = (fields: Partial<SearchHit>): SearchHit => ({
  objectID: 'a',
  url: '/docs/a/#expiry',
  type: 'content',
  hierarchy: { lvl0: 'Documentation', lvl1: 'API', lvl2: 'Tokens', lvl3: null },
  ...fields,
});

describe('the text of a hit', () => {
  test('content has the nearest heading, the headings above it and the matching passage', () => {
    expect(
      textOfHit(
        hit({
          content: 'All tokens expire after an hour.',
          _snippetResult: { content: { value: `…tokens ${mark('expire')} after…` } },
          _highlightResult: { hierarchy: { lvl2: { value: mark('Tokens') } } },
        }),
      ),
    ).toEqual({
      heading: mark('Tokens'),
      breadcrumbs: ['Documentation', 'API'],
      snippet: `…tokens ${mark('expire')} after…`,
    });
  });

  test('a title has the start of its description', () => {
    const title = hit({ type: 'lvl1', hierarchy: { lvl0: 'Documentation', lvl1: 'API' }, excerpt: 'What it does.' });
    expect(textOfHit(title)).toEqual({ heading: 'API', breadcrumbs: ['Documentation'], snippet: 'What it does.' });
  });

  test('a stored hit has no marks', () => {
    expect(textOfHit(hit({ type: 'lvl2' }))).toEqual({
      heading: 'Tokens',
      breadcrumbs: ['Documentation', 'API'],
      snippet: '',
    });
  });

  test('is that of the record, whether the service escapes HTML or not', () => {
    const title = (lvl1: string, value: string) =>
      textOfHit(
        hit({
          type: 'lvl1',
          hierarchy: { lvl0: 'Documentation', lvl1 },
          _highlightResult: { hierarchy: { lvl1: { value } } },
        }),
      ).heading;
    expect(title('<b>A & B</b>', `&lt;b&gt;${mark('A')} &amp; B&lt;/b&gt;`)).toBe(`<b>${mark('A')} & B</b>`);
    expect(title('<b>A & B</b>', `<b>${mark('A')} & B</b>`)).toBe(`<b>${mark('A')} & B</b>`);
    expect(title('Escape &lt;', `${mark('Escape')} &lt;`)).toBe(`${mark('Escape')} &lt;`);
    expect(title('Escape &lt;', `${mark('Escape')} &amp;lt;`)).toBe(`${mark('Escape')} &lt;`);
  });

  test('does not depend on marks that are malformed', () => {
    const odd = { hierarchy: { lvl2: { value: 7 } } } as unknown as SearchHit['_highlightResult'];
    expect(textOfHit({ ...hit({}), ...(odd ? { _highlightResult: odd } : {}) }).heading).toBe('Tokens');
  });
});

test.each([
  null,
  'text',
  {},
  { ...hit({}), url: 'javascript:alert(1)' },
  { ...hit({}), url: '//elsewhere.example/' },
  { ...hit({}), hierarchy: null },
  { ...hit({}), hierarchy: { lvl0: {} } },
  { ...hit({}), content: 7 },
])('%j is not shown as a hit', (value) => {
  expect(isHit(value)).toBe(false);
});

test('a compact hit shows the same text and contains no more', () => {
  const full = hit({
    content: `A long text & more. ${'x'.repeat(500)}`,
    _snippetResult: { content: { value: `A long ${mark('text')} &amp; more.…` } },
    _highlightResult: { hierarchy: { lvl1: { value: mark('API') }, lvl2: { value: mark('Tokens') } } },
  });
  const compact = compactHit(full);
  expect(textOfHit(compact)).toEqual(textOfHit(full));
  expect(JSON.stringify(compact)).not.toContain('xxx');
  expect(compact._highlightResult).toEqual({ hierarchy: { lvl2: { value: mark('Tokens') } } });
  expect(textOfHit(compactHit(hit({ type: 'lvl2', excerpt: 'Plain.' })))).toMatchObject({ snippet: 'Plain.' });
});
