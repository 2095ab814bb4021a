// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TabSet } from './tab-set.tsx';

afterEach(cleanup);

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('arrow keys select a tab, but not with a modifier, which browsers use to go back', () => {
  const tabs = ['React', 'HTML'].map((label) => ({ anchor: label, label, value: label, content: label }));
  render(<TabSet group="framework" tabs={tabs} />);
  const [first] = screen.getAllByRole('tab');
  if (!first) throw new Error('There are no tabs.');
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    const isDefault = fireEvent.keyDown(first, { key: 'ArrowRight', [modifier]: true });
    expect([modifier, isDefault, selected()]).toEqual([modifier, true, 'React']);
  }
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(selected()).toBe('HTML');
});
