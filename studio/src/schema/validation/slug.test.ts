import { expect, test } from 'vitest';
import { validateSlug } from './slug.ts';

const docs = { hasFolders: true, reserved: ['print'] };

test.each(['guides/getting-started', 'faq', 'printing', 'guides/print'])('%s is a valid slug', (slug) => {
  expect(validateSlug(slug, docs)).toBe(true);
});

test.each(['print', 'print/guides'])('%s is used by another part of the site', (slug) => {
  expect(validateSlug(slug, docs)).toContain('another part of the site');
});
