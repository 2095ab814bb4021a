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
