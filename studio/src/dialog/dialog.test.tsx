// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { Dialog } from './dialog.tsx';

prepareSanityUi();

/** A list of people and a dialog that each of them opens. */
function People() {
  const [people, setPeople] = useState(['Ann', 'Bob']);
  const [isBusy, setIsBusy] = useState(false);
  const [opened, setOpened] = useState<string>();
  return (
    <SanityTheme>
      <ul>
        {people.map((name) => (
          <li key={name}>
            <button type="button" disabled={isBusy} onClick={() => setOpened(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <input aria-label="Search" />
      {opened === undefined ? null : (
        <Dialog id="person" header={opened} onClose={() => setOpened(undefined)}>
          <button type="button" onClick={() => setPeople((current) => current.filter((name) => name !== opened))}>
            Remove
          </button>
          <button type="button" onClick={() => setIsBusy(true)}>
            Disable
          </button>
        </Dialog>
      )}
    </SanityTheme>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const close = () => fireEvent.click(button('Close dialog'));

function openDialog() {
  render(<People />);
  button('Ann').focus();
  fireEvent.click(button('Ann'));
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
}

test('returns the focus to what opened it', () => {
  openDialog();
  close();
  expect(document.activeElement).toBe(button('Ann'));
});

test.each(['Remove', 'Disable'])('moves the focus near to what opened it after “%s”', (change) => {
  openDialog();
  fireEvent.click(button(change));
  close();
  const remaining = change === 'Remove' ? screen.getByRole('list') : screen.getAllByRole('listitem')[0];
  expect(document.activeElement).toBe(remaining);
});

test('returns the focus to the button of the menu whose item opened it', () => {
  const view = (isMenuOpen: boolean, isDialogOpen: boolean) => (
    <SanityTheme>
      <button type="button" id="options">
        Options
      </button>
      {isMenuOpen ? (
        <div role="menu" aria-labelledby="options">
          <button type="button" role="menuitem">
            Unpublish
          </button>
        </div>
      ) : null}
      {isDialogOpen ? <Dialog id="removal" header="Unpublish?" onClose={() => {}} /> : null}
    </SanityTheme>
  );
  const { rerender } = render(view(true, false));
  screen.getByRole('menuitem', { name: 'Unpublish' }).focus();
  rerender(view(true, true));
  rerender(view(false, true));
  rerender(view(false, false));
  expect(document.activeElement).toBe(button('Options'));
});

test('stays open while what it started runs', () => {
  const onClose = vi.fn<() => void>();
  const dialog = (isRunning: boolean) => (
    <SanityTheme>
      <Dialog id="removal" header="Remove?" isRunning={isRunning} onClose={onClose} />
    </SanityTheme>
  );
  const tryToClose = () => {
    close();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  };
  const { rerender } = render(dialog(true));
  tryToClose();
  expect(onClose).not.toHaveBeenCalled();
  rerender(dialog(false));
  tryToClose();
  expect(onClose).toHaveBeenCalledTimes(2);
});

/** A dialog that lists links, and starts something that can fail. */
function Links({ links, isRunning }: { links: string[]; isRunning: boolean }) {
  return (
    <SanityTheme>
      <Dialog id="links" header="Links" isRunning={isRunning} onClose={() => {}}>
        <button type="button" disabled={isRunning}>
          Create
        </button>
        {links.map((link) => (
          <div key={link}>
            <button type="button">Copy {link}</button>
            <button type="button" disabled={isRunning}>
              Stop {link}
            </button>
          </div>
        ))}
      </Dialog>
    </SanityTheme>
  );
}

test('keeps the focus while what it started runs, and returns it to the button if that is still there', () => {
  const { rerender } = render(<Links links={['A']} isRunning={false} />);
  button('Stop A').focus();
  rerender(<Links links={['A']} isRunning />);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  rerender(<Links links={['A']} isRunning={false} />);
  expect(document.activeElement).toBe(button('Stop A'));
});

test.each([
  ['what follows', ['A', 'C'], 'Copy C'],
  ['what is before, if nothing follows', ['A'], 'Stop A'],
  ['what is before its list, if that is empty', [], 'Create'],
])('moves the focus from a removed row to %s', (_, remaining, name) => {
  const { rerender } = render(<Links links={['A', 'B', 'C']} isRunning={false} />);
  button('Stop B').focus();
  rerender(<Links links={['A', 'B', 'C']} isRunning />);
  rerender(<Links links={['A', 'B', 'C']} isRunning={false} />);
  rerender(<Links links={remaining} isRunning={false} />);
  expect(document.activeElement).toBe(button(name));
});

test('leaves the focus in a field that was chosen while something ran', () => {
  const { rerender } = render(<Links links={['A']} isRunning={false} />);
  button('Create').focus();
  rerender(<Links links={['A']} isRunning />);
  button('Copy A').focus();
  rerender(<Links links={['A']} isRunning={false} />);
  expect(document.activeElement).toBe(button('Copy A'));
});

test('leaves the focus where it was moved', () => {
  openDialog();
  screen.getByRole('textbox', { name: 'Search' }).focus();
  close();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
});

test('returns the focus to an opener that was disabled before the dialog appeared', () => {
  const view = (isDialogOpen: boolean) => (
    <SanityTheme>
      <button type="button">Publish</button>
      {isDialogOpen ? <Dialog id="rename" header="Redirect?" opener={opener} onClose={() => {}} /> : null}
    </SanityTheme>
  );
  let opener: Element | null = null;
  const { rerender } = render(view(false));
  opener = button('Publish');
  rerender(view(true));
  rerender(view(false));
  expect(document.activeElement).toBe(opener);
});
