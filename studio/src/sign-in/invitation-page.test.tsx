// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInvitationPage } from './invitation-page.tsx';
import { invitationIn, invitationLink } from './invitation.ts';

const TOKEN = 'sk-the_token-of-a-link';
const request = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', request);
  request.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openLink() {
  const Page = createInvitationPage(TOKEN, { apiHost: 'http://lake.example', projectId: 'local' });
  render(
    <SanityTheme>
      <Page />
    </SanityTheme>,
  );
}

const offer = { name: 'Ana', role: 'Editor', invitedBy: 'Ben', hasJoined: false };

it('says who invited whom, and sends the token in the body only', async () => {
  request.mockResolvedValue(Response.json(offer));
  openLink();
  await screen.findByText('Welcome, Ana');
  screen.getByText(/^Ben invited you .+ Your role is editor\./);
  screen.getByText('Accept and sign in');
  const [url, options] = request.mock.calls[0] ?? [];
  expect(url).toMatch(/\/access\/project\/local\/invites\/token\/check$/);
  expect(options?.body).toBe(JSON.stringify({ token: TOKEN }));
});

it('welcomes somebody back who has signed in before', async () => {
  request.mockResolvedValue(Response.json({ ...offer, hasJoined: true }));
  openLink();
  expect(await screen.findByText('Welcome back, Ana')).toBeTruthy();
});

it.each([
  [Response.json({ message: 'This link has expired.' }, { status: 410 }), /has expired\. Ask an administrator/],
  [Response.json({}, { status: 503 }), /responded with status 503/],
])('says why a link does not work', async (response, message) => {
  request.mockResolvedValue(response);
  openLink();
  await screen.findByText(message);
  screen.getByText('This link does not work');
  expect(screen.queryByText('Accept and sign in')).toBeNull();
});

it('can be tried again if the server does not respond', async () => {
  request.mockResolvedValueOnce(Response.json(offer)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  openLink();
  fireEvent.click(await screen.findByText('Accept and sign in'));
  await screen.findByText(/did not respond/);
  expect(screen.getByText('Accept and sign in')).toBeTruthy();
});

it('offers nothing that would fail if the link was used elsewhere meanwhile', async () => {
  request
    .mockResolvedValueOnce(Response.json(offer))
    .mockResolvedValueOnce(Response.json({ message: 'This link was already used.' }, { status: 410 }));
  openLink();
  fireEvent.click(await screen.findByText('Accept and sign in'));
  await screen.findByText('This link does not work');
  screen.getByText(/^This link was already used\. Ask an administrator/);
  expect(screen.queryByText('Accept and sign in')).toBeNull();
});

it('finds the token in a link, which has it in the fragment', () => {
  const link = invitationLink('https://studio.example', TOKEN);
  expect(link).toBe(`https://studio.example/#invite=${TOKEN}`);
  expect(invitationIn(` ${link}\n`)).toBe(TOKEN);
  expect(invitationIn('https://studio.example/?invite=x')).toBeUndefined();
  expect(invitationIn('#token=x')).toBeUndefined();
});
