import { ILLUSTRATIONS } from '@site/site/illustrations';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Illustration } from './illustration.tsx';

const html = (name: string | undefined) => renderToStaticMarkup(Illustration({ name }));

test.each(ILLUSTRATIONS)('%s has valid numbers and no hard-coded colors', (name) => {
  const markup = html(name);
  expect(markup).toContain('<svg');
  expect(markup).not.toMatch(/NaN|undefined|style=|#[0-9a-f]{3,8}"/);
});

test.each(['nosuchdrawing', 'toString', undefined])('%s renders nothing', (name) => {
  expect(html(name)).toBe('');
});
