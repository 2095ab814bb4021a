import { describe, expect, it } from 'vitest';
import { doc, redirect, dataset, validate, prepareDataset } from './rules.fixture.ts';

prepareDataset();

describe('a redirect', () => {
  it.each([
    ['/new/', '/search/', []],
    ['new', '/search/', ['error from: Enter a path that starts with a slash, for example /register.']],
    ['/new/?a=1', '/search/', ['error from: Enter only the path, without ? and #.']],
    [
      '/caps/',
      '/search/',
      ['error from: The site always has a page at this path, so the redirect would never be used.'],
    ],
    [
      '/solutions/two/',
      '/search/',
      [
        'error from: “A page” is at this address. To send its visitors elsewhere, unpublish or delete that page: its dialog offers a redirect.',
      ],
    ],
    [
      '/docs/guides/two/',
      '/search/',
      [
        'error from: “One” is at this address. To send its visitors elsewhere, unpublish or delete that page: its dialog offers a redirect.',
      ],
    ],
    ['/new.html', '/search/', []],
    [
      '/docs/guides/two.html',
      '/search/',
      [
        'error from: “One” is at this address. To send its visitors elsewhere, unpublish or delete that page: its dialog offers a redirect.',
      ],
    ],
    [
      '/caps/index.html',
      '/search/',
      ['error from: The site always has a page at this path, so the redirect would never be used.'],
    ],
    ['/b.html', '/search/', ['error from: Another redirect starts at this path. Change that one instead.']],
    ['/new/index.html', '/new/', ['error from: This redirect leads to itself. Choose another target.']],
    ['/api/health/', '/search/', ['error from: The site uses this path itself. Choose another one.']],
    ['/b', '/search/', ['error from: Another redirect starts at this path. Change that one instead.']],
    ['/new/', '/new', ['error from: This redirect leads to itself. Choose another target.']],
    [
      '/c/',
      '/a/',
      [
        'error from: This would go in circles: /c/ → /a/ → /b/ → /c/. Change the redirect from /b/ first.',
        'warning to.href: “/c/” links to /a/, which only redirects. Link to the page that it leads to instead.',
      ],
    ],
  ])('from %s to %s', async (from, to, findings) => {
    await expect(validate(redirect('redirect-new', from, to))).resolves.toEqual(findings);
  });
});

describe('a redirect from a page to itself', () => {
  const toPage = (id: string, own = 'redirect-new') => ({
    ...redirect(own, '/docs/guides/two/', ''),
    to: { _type: 'link', kind: 'internal', reference: { _type: 'reference', _ref: id, _weak: true } },
  });

  it('is refused while the page stays where it is', async () => {
    await expect(validate(toPage('doc-two'))).resolves.toEqual([
      'error from: This redirect leads to itself. Choose another target.',
    ]);
  });

  it('is accepted while a draft or a release moves the page', async () => {
    for (const id of ['drafts.doc-two', 'versions.r1.doc-two']) {
      dataset.documents.set(id, doc({ _id: id, slug: { _type: 'slug', current: 'guides/moved' } }));
      await expect(validate(toPage('doc-two', `redirect-of-${id}`))).resolves.toEqual([]);
      dataset.documents.delete(id);
    }
  });
});
