// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SiteMark } from './site-mark.tsx';

test('names the link in the navbar that contains nothing else', () => {
  render(
    <a href="https://studio.example/">
      <SiteMark />
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Fleetloom' })).toBeDefined();
});
