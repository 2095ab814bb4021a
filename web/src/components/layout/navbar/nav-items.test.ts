import { expect, test } from 'vitest';
import { currentItem } from './nav-items.tsx';

const items = [
  { key: 'caps', label: 'Capabilities', link: { href: '/caps/' } },
  { key: 'docs', label: 'Documentation', link: { href: '/docs/guides/getting-started/' } },
  { key: 'faq', label: 'FAQ', link: { href: '/docs/faq/' } },
  { key: 'gone', label: 'Gone', link: undefined },
  { key: 'out', label: 'Status', link: { href: 'https://status.example/' } },
];

test.each([
  ['/caps/fleetloom/maps/', 'caps'],
  ['/docs/sdk/client/', 'docs'],
  ['/docs/faq/', 'faq'],
  ['/blog/', undefined],
  ['/', undefined],
])('on %s the item is %s', (path, key) => {
  expect(currentItem(items, path)?.key).toBe(key);
});
