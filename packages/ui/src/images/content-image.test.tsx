import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContentImage } from './content-image.tsx';

const PHOTO = { url: '/images/abc-800x400.jpg', width: 800, height: 400 };
const DRAWING = { url: '/images/abc-800x400.svg', width: 800, height: 400, mimeType: 'image/svg+xml' };

const html = (asset: { url: string; width: number; height: number }) =>
  renderToStaticMarkup(<ContentImage image={{ asset }} alt="A robot" sizes="100vw" />);

test('an SVG image can also be shown in the color mode that the system does not have', () => {
  const [, picture = ''] = /<picture>(.*)<\/picture>/.exec(html(DRAWING)) ?? [];
  expect(picture).toContain(
    '<source media="(prefers-color-scheme: light)" srcSet="/images/abc-800x400.svg?scheme=dark"/>',
  );
  expect(picture).toContain('src="/images/abc-800x400.svg?scheme=light"');
  // Browsers that do not show it do not fetch it.
  expect(picture).toContain('loading="lazy"');
});

test.each([
  ['a photo', PHOTO],
  [
    'an SVG image in the Studio, which the site does not serve',
    { ...DRAWING, url: `https://cdn.example${DRAWING.url}` },
  ],
])('%s is one image', (_, asset) => {
  expect(html(asset)).not.toContain('<picture>');
});
