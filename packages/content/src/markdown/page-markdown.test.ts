import { expect, test } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';
import type { PageText } from './page-text.ts';

const page = (body: PageText['body']): PageText => ({ title: 'A', description: '', path: '/docs/a/', body });

const image = {
  _type: 'image' as const,
  asset: { _id: 'image-a', url: '/images/a-2000x1000.png', width: 2000, height: 1000 },
};
const figure = (fields: object = {}) => ({ _type: 'figure', _key: 'f', image: { ...image, ...fields }, alt: 'A map' });

test('an image has the URL of its original', () => {
  expect(pageMarkdown(page([figure()]), 'https://www.example.com')).toContain(
    '![A map](https://www.example.com/images/a-2000x1000.png)',
  );
});

test('an image is cropped as editors did', () => {
  const crop = { left: 0.5, right: 0, top: 0, bottom: 0 };
  expect(pageMarkdown(page([figure({ crop })]), 'https://www.example.com')).toContain(
    '![A map](https://www.example.com/images/a-2000x1000.png?rect=1000,0,1000,1000&w=2160&fit=max)',
  );
});
