// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignInLinkPage } from './sign-in-link-page.tsx';
import { concernsSession, SignInLinks } from './sign-in-links.ts';

const user = (name: string) => ({ id: name.toLowerCase(), name, email: '', role: 'editor', roles: [] });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Ana is signed in and opens a link of Ben. */
async function openLink() {
  const session = new BehaviorSubject({ currentUser: user('Ana') });
  const store = vi.fn<(token: string) => void>(() => {
    session.next({ currentUser: user('Ben') });
  });
  const links = new SignInLinks({ session, store, check: async () => ({ owner: user('Ben') }) });
  await links.open('token');
  const link = links.state.value;
  if (!concernsSession(link)) throw new Error('Nobody is asked.');
  render(
    <SanityTheme>
      <SignInLinkPage link={link} links={links} />
    </SanityTheme>,
  );
  return { links, store };
}

it('keeps the session', async () => {
  const { links, store } = await openLink();
  fireEvent.click(screen.getByText('Stay signed in as Ana'));
  expect(store).not.toHaveBeenCalled();
  expect(links.state.value).toEqual({ kind: 'none' });
});

it('uses the link, and asks until the Studio has done so', async () => {
  const { links, store } = await openLink();
  fireEvent.click(screen.getByText('Continue as Ben'));
  expect(store).toHaveBeenCalledExactlyOnceWith('token');
  await vi.waitFor(() => expect(links.state.value).toEqual({ kind: 'none' }), 10_000);
});
