import { expect, test, vi } from 'vitest';
import { parsePerspective, previewPerspective, storePerspective } from './preview-perspective.ts';

const jar = new Map<string, { value: string }>();
vi.mock('next/headers', () => ({
  cookies: () => ({
    get: (name: string) => jar.get(name),
    has: (name: string) => jar.has(name),
    set: (name: string, value: string) => jar.set(name, { value }),
  }),
}));

test.each([
  ['published', 'published'],
  ['drafts', ['drafts']],
  ['rSpring,rWinter,drafts', ['rSpring', 'rWinter', 'drafts']],
])('%s is read as it is', (text, perspective) => {
  expect(parsePerspective(text)).toEqual(perspective);
});

test.each([undefined, '', 'raw', 'rSpring,raw', 'rSpring,', 'a b', 'rSpring" || true', 'r.x', `r${'x'.repeat(2000)}`])(
  '%s is read as drafts',
  (text) => {
    expect(parsePerspective(text)).toBe('drafts');
  },
);

test('a stored perspective is used until another one is stored', async () => {
  expect(await previewPerspective()).toBe('drafts');
  expect(await storePerspective('rSpring,drafts')).toBe(true);
  expect(await previewPerspective()).toEqual(['rSpring', 'drafts']);
  expect(await storePerspective('rSpring,drafts')).toBe(false);
  expect(await storePerspective('raw')).toBe(true);
  expect(await previewPerspective()).toEqual(['drafts']);
});
