import { describe, expect, it } from 'vitest';
import { handOffPath, readSelection } from './hand-off-selection.ts';

const CAPABILITIES = ['maps', 'remote-teleop', 'terminal'].map((slug) => ({ slug }));
const read = (value: string | string[] | undefined) => {
  const { selected, unknown } = readSelection(value, CAPABILITIES);
  return [selected.map(({ slug }) => slug), unknown];
};

describe('readSelection', () => {
  it.each([
    ['a link', 'terminal,maps'],
    ['a form', ['terminal', 'maps']],
    ['someone who typed it', [' Maps , terminal,,', 'MAPS']],
  ])('reads the names of %s, in the order of the list', (_name, value) => {
    expect(read(value)).toEqual([['maps', 'terminal'], []]);
  });

  it.each([[undefined], [''], [[]], [',']])('selects nothing with %j', (value) => {
    expect(read(value)).toEqual([[], []]);
  });

  it('reports names without a capability once', () => {
    expect(read(['maps,<b>', '<B>', 'toString'])).toEqual([['maps'], ['<b>', 'tostring']]);
  });

  it('cuts what nobody can mean', () => {
    const [selected, unknown] = read([...Array.from({ length: 500 }, (_, index) => `name-${index}`), 'x'.repeat(9000)]);
    expect(selected).toEqual([]);
    expect(unknown?.length).toBeLessThanOrEqual(100);
    expect(read('x'.repeat(9000))[1]?.[0]?.length).toBe(100);
  });

  it('selects the capabilities of all providers that share a slug', () => {
    expect(
      readSelection('maps', [
        { slug: 'maps', provider: 1 },
        { slug: 'maps', provider: 2 },
      ]).selected,
    ).toHaveLength(2);
  });
});

it('links to a selection that it reads again', () => {
  expect(handOffPath([])).toBe('/caps/network/');
  const path = handOffPath(['maps', 'terminal']);
  expect(path).toBe('/caps/network/?capabilities=maps,terminal');
  expect(read(new URL(path, 'https://site.example').searchParams.getAll('capabilities'))[0]).toEqual([
    'maps',
    'terminal',
  ]);
});
