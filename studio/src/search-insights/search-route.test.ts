import { expect, test } from 'vitest';
import { searchRoute } from './search-route.ts';

test.each(['dashcam', 'battery swap', 'tcp/ip 100%', 'größe?'])('“%s” is in the address and read from it', (query) => {
  const path = searchRoute.encode({ query });
  expect(path).toBe(`/${encodeURIComponent(query)}`);
  expect(searchRoute.decode(path)).toEqual({ query });
});

test('an address that is not encoded opens the tool', () => {
  expect(searchRoute.decode('/100%')).toEqual({ query: '100%' });
  expect(searchRoute.decode('/')).toEqual({});
});
