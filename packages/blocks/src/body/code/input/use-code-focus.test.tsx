// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useCodeFocus } from './use-code-focus.ts';

afterEach(cleanup);

/** The form of a code block, whose editor loads later. */
function CodeForm({ hasFocus, isLoaded }: { hasFocus: boolean; isLoaded: boolean }) {
  const container = useCodeFocus(hasFocus);
  return (
    <div ref={container}>
      <input aria-label="Title" />
      <div>{isLoaded && <div className="cm-content" role="textbox" aria-label="Code" tabIndex={-1} />}</div>
    </div>
  );
}

/** What has the focus after the observers were called. */
async function focused(): Promise<string | null | undefined> {
  await Promise.resolve();
  return document.activeElement?.getAttribute('aria-label');
}

test('the cursor is in the code as soon as the editor has loaded', async () => {
  const { rerender } = render(<CodeForm hasFocus isLoaded={false} />);
  expect(await focused()).toBeNull();
  rerender(<CodeForm hasFocus isLoaded />);
  expect(await focused()).toBe('Code');
});

test('the cursor goes into the code of an open form', async () => {
  const { rerender } = render(<CodeForm hasFocus={false} isLoaded />);
  expect(await focused()).toBeNull();
  rerender(<CodeForm hasFocus isLoaded />);
  expect(await focused()).toBe('Code');
});

test('a field that was chosen while the editor loads keeps the cursor', async () => {
  const { rerender } = render(<CodeForm hasFocus isLoaded={false} />);
  screen.getByRole('textbox', { name: 'Title' }).focus();
  rerender(<CodeForm hasFocus={false} isLoaded={false} />);
  rerender(<CodeForm hasFocus={false} isLoaded />);
  expect(await focused()).toBe('Title');
});
