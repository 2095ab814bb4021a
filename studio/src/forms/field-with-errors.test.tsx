// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { render, screen } from '@testing-library/react';
import type { FieldProps, FormNodeValidation } from 'sanity';
import { expect, test } from 'vitest';
import { FieldWithErrors } from './field-with-errors.tsx';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';

prepareSanityUi();

const field = (validation: Omit<FormNodeValidation, 'path'>[]) => {
  const props = { validation, renderDefault: () => <input aria-label="Title" /> };
  return (
    <SanityTheme>
      <FieldWithErrors {...(props as unknown as FieldProps)} />
    </SanityTheme>
  );
};

test('shows each error of a field once, and no warnings', () => {
  render(
    field([
      { level: 'error', message: 'Enter a title.' },
      { level: 'error', message: 'Enter a title.' },
      { level: 'warning', message: 'The title is long.' },
    ]),
  );
  expect(screen.getAllByText('Enter a title.')).toHaveLength(1);
  expect(screen.queryByText('The title is long.')).toBeNull();
});

test('keeps the focus in the field when an error appears', () => {
  const { rerender } = render(field([]));
  const input = screen.getByRole('textbox', { name: 'Title' });
  input.focus();
  rerender(field([{ level: 'error', message: 'Enter a title.' }]));
  expect(document.activeElement).toBe(input);
});
