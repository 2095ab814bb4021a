import { expect, test } from 'vitest';
import { currentItem } from './nav-items.tsx';

const items = [
  { key: 'caps', label: 'Capabilities', href: '/caps/' },
  { key: 'docs', label: 'Documentation', href: '/docs/guides/getting-started/' },
  { key: 'faq', label: 'FAQ', href: '/docs/faq/' },
  { key: 'gone', label: 'Gone', href: undefined },
  { key: 'out', label: 'Status', href: 'https://status.example/' },
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
