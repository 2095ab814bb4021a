import { expect, test } from 'vitest';
import { resolveDraft } from './resolve-draft.ts';

const resolver = { imageUrl: (id: string) => `https://images.example/${id}` };

test('reads the size of an image from the id of its asset', () => {
  const image = { _type: 'image', asset: { _type: 'reference', _ref: 'image-abc-1200x630-png' }, crop: { top: 0.1 } };
  expect(resolveDraft([{ image }], resolver)).toEqual([
    {
      image: {
        _type: 'image',
        crop: { top: 0.1 },
        asset: {
          _id: 'image-abc-1200x630-png',
          url: 'https://images.example/image-abc-1200x630-png',
          width: 1200,
          height: 630,
          mimeType: 'image/png',
        },
      },
    },
  ]);
});

test.each([
  [{ kind: 'internal', reference: { _ref: 'doc-a' } }, '#'],
  [{ kind: 'external', href: 'https://other.example/' }, '#'],
  [{ kind: 'internal' }, undefined],
  [{ kind: 'portal', href: '' }, undefined],
])('gives the link %j the URL %s', (link, url) => {
  expect(resolveDraft({ markDefs: [{ _type: 'link', ...link }] }, resolver)).toEqual({
    markDefs: [{ _type: 'link', ...link, ...(url && { url }) }],
  });
});
