// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CharacterCount } from './character-count.tsx';

afterEach(cleanup);

test.each([
  [undefined, 'Search engines show about 60 characters.'],
  ['  ', 'Search engines show about 60 characters.'],
  ['é', '1 character. Search engines show about 60, so there is room to say more.'],
  ['👩🏽‍🔧 robots', '8 characters. Search engines show about 60, so there is room to say more.'],
  ['a'.repeat(10), '10 characters. Search engines show about 60.'],
  ['a'.repeat(60), '60 characters. Search engines show about 60.'],
  ['a'.repeat(61), '61 characters. Search engines show about 60, so the end may be cut off.'],
])('says how long %j is', (text, expected) => {
  render(
    <SanityTheme>
      <CharacterCount text={text} length={{ min: 10, max: 60 }} />
    </SanityTheme>,
  );
  expect(screen.getByTestId('character-count').textContent).toBe(expected);
});
