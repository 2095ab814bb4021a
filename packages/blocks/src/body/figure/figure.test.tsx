import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { figureView } from './view.tsx';

const context = { anchors: new Map(), renderBody: () => Promise.resolve<ReactNode>(null) };

const image = {
  _type: 'image' as const,
  asset: { _id: 'image-a', url: 'https://lake.example/a.png', width: 800, height: 600 },
};

test('is a link to the large image and reserves space for the small one', async () => {
  const markup = renderToStaticMarkup(
    await figureView({ _type: 'figure', _key: 'f', image, alt: 'A robot', caption: 'At work' }, context),
  );
  expect(markup).toContain('<a href="https://lake.example/a.png?w=2160&amp;fit=max&amp;auto=format"');
  expect(markup).toContain('aria-label="Enlarge image: A robot"');
  expect(markup).toMatch(/alt="A robot" width="800" height="600" loading="lazy"/);
  expect(markup).toContain('<figcaption>At work</figcaption>');
  expect(markup.match(/<img/g)).toHaveLength(1);
});

test.each([
  ['a screenshot as wide as the text', { width: 1600, height: 900 }, { width: '800', height: '450' }],
  ['a small image at its own size', { width: 64, height: 48 }, { width: '64', height: '48' }],
  ['a high image no higher than a window', { width: 600, height: 4000 }, { width: '108', height: '720' }],
  ['a line that is one pixel wide', { width: 1, height: 4000 }, { width: '1', height: '4000' }],
  ['a tiny SVG image larger', { width: 10, height: 10, mimeType: 'image/svg+xml' }, { width: '720', height: '720' }],
])('shows %s', async (_, asset, size) => {
  const markup = renderToStaticMarkup(
    await figureView(
      { _type: 'figure', _key: 'f', image: { ...image, asset: { ...image.asset, ...asset } }, alt: 'A robot' },
      context,
    ),
  );
  expect(/width="(?<width>\d+)" height="(?<height>\d+)"/.exec(markup)?.groups).toEqual(size);
});
