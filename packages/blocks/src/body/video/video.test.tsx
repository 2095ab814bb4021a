import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { videoModel } from './model.ts';
import { videoView } from './view.tsx';

const context = { anchors: new Map(), renderBody: () => Promise.resolve<ReactNode>(null) };

test('is a link with a placeholder and requests nothing from the video’s host', async () => {
  const url = 'https://www.youtube.com/watch?v=abc';
  const markup = renderToStaticMarkup(await videoView({ _type: 'video', _key: 'v', url, title: 'A <tour>' }, context));
  expect(markup).toContain(`<a href="${url}" rel="external noopener"><svg`);
  expect(markup).toContain('Play video: A &lt;tour&gt;');
  expect(markup).not.toMatch(/<iframe|<video|<img|preconnect|src="/);
});

test('a deleted poster leaves the placeholder', async () => {
  const block = { _type: 'video', _key: 'v', url: 'https://youtu.be/abc', title: 'Tour', poster: { _type: 'image' } };
  const markup = renderToStaticMarkup(await videoView(videoModel.parse(block), context));
  expect(markup).toContain('<a href="https://youtu.be/abc" rel="external noopener"><svg');
});
