// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DocsShell } from './docs-shell.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/docs/faq/' }));

test('the first link skips the sidebar', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <DocsShell entries={[{ kind: 'page', key: 'faq', label: 'FAQ', path: '/docs/faq/' }]}>
      <h1>Frequently asked questions</h1>
    </DocsShell>,
  );
  const [first] = document.links;
  expect(first?.textContent).toBe('Skip documentation menu');
  const target = document.getElementById(first?.hash.slice(1) ?? '');
  expect(target?.querySelector('h1')).not.toBeNull();
  expect(target?.querySelector('[href="/docs/faq/"]')).toBeNull();
});
