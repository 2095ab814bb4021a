// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveCode } from './leave-code.ts';

afterEach(cleanup);

/** Presses a key in the code with the cursor in a line, and returns whether the editor gets it. */
function press(key: object, line: number): boolean {
  const onKeyDown = vi.fn<() => void>();
  render(
    <div onKeyDownCapture={leaveCode}>
      <div role="textbox" tabIndex={0} className="cm-content">
        {['robot:', '  name: A7'].map((text) => (
          <div key={text} className="cm-line">
            {text}
          </div>
        ))}
      </div>
    </div>,
  );
  const code = screen.getByRole('textbox');
  code.addEventListener('keydown', onKeyDown);
  getSelection()?.collapse(code.children[line]?.firstChild ?? code, 1);
  fireEvent.keyDown(code, key);
  return onKeyDown.mock.calls.length > 0;
}

test.each([
  ['Shift and Tab leave a line without indentation', { key: 'Tab', shiftKey: true }, 0, false],
  ['Shift and Tab remove indentation', { key: 'Tab', shiftKey: true }, 1, true],
  ['Tab adds indentation', { key: 'Tab' }, 0, true],
  ['other keys are typed', { key: 'a', shiftKey: true }, 0, true],
])('%s', (_, key, line, isForEditor) => {
  expect(press(key, line)).toBe(isForEditor);
});
