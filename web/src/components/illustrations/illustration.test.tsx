import { ILLUSTRATIONS } from '@site/content/models/page-blocks';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Illustration } from './illustration.tsx';

const html = (name: string | undefined) => renderToStaticMarkup(Illustration({ name }));

test.each(ILLUSTRATIONS)('%s is drawn with whole numbers and the classes of the tokens alone', (name) => {
  const markup = html(name);
  expect(markup).toContain('<svg');
  expect(markup).not.toMatch(/NaN|undefined|style=|#[0-9a-f]{3,8}"/);
});

test.each(['nosuchdrawing', 'toString', undefined])('%s draws nothing', (name) => {
  expect(html(name)).toBe('');
});
