// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ButtonGroup } from './button-group.tsx';

test('shows two buttons with the same label and link', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  const container = document.createElement('div');
  const root = createRoot(container);
  onTestFinished(() => act(() => root.unmount()));
  const action = { label: 'Read the docs', link: { url: '/docs/' }, style: 'primary' } as const;
  const actions = ['a', 'b'].map((_key) => ({ ...action, _key }));
  act(() => root.render(<ButtonGroup actions={actions} />));
  expect(container.querySelectorAll('a')).toHaveLength(2);
  expect(warn).not.toHaveBeenCalled();
});
