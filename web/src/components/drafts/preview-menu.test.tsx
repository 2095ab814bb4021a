// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { Menu, MenuGroup, MenuItem } from '@sanity/ui/menu';
import { Popover } from '@sanity/ui/popover';
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The context menu of the preview, built like that of @sanity/visual-editing, which opens only over a page it has measured. */

const STYLES = readFileSync(`${import.meta.dirname}/draft-preview.css`, 'utf8');
const UNCLIPPED = /^(sanity-visual-editing [^{]*)\{\s*overflow: visible;/m.exec(STYLES)?.[1] ?? '';

beforeEach(() => {
  // jsdom has no media queries, which popovers read.
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The names of the elements of a menu that do not clip what is in them. */
function unclippedParts(item: ReactNode): string[] {
  render(
    createElement(
      'sanity-visual-editing',
      {},
      <SanityTheme>
        <Popover open placement="right-start" content={<Menu>{item}</Menu>}>
          <span />
        </Popover>
      </SanityTheme>,
    ),
  );
  return [...document.querySelectorAll<HTMLElement>(UNCLIPPED)].map(({ dataset }) => dataset['ui'] ?? '');
}

test('a menu does not clip its submenus', () => {
  const submenu = (
    <MenuGroup text="Move" popover={{ constrainSize: true, placement: 'right-start' }}>
      <MenuItem text="Down" />
    </MenuGroup>
  );
  expect(unclippedParts(submenu)).toEqual(['Popover__wrapper', 'Menu']);
});

test('a menu without submenus can scroll', () => {
  expect(unclippedParts(<MenuItem text="Remove" />)).toEqual([]);
});
