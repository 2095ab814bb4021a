import { expect, it } from 'vitest';
import { createPageTitlePlugin } from './page-title.ts';

it('sets the title of pages, and changes no other file', () => {
  const bundle = {
    page: { type: 'asset', fileName: 'index.html', source: '<head><title>Sanity Studio</title></head>' as unknown },
    image: { type: 'asset', fileName: 'a.svg', source: '<svg><title>Robot</title></svg>' as unknown },
  };
  createPageTitlePlugin('Site $& Co').generateBundle.handler({}, bundle);
  expect(bundle.page.source).toBe('<head><title>Site $& Co</title></head>');
  expect(bundle.image.source).toBe('<svg><title>Robot</title></svg>');
});
