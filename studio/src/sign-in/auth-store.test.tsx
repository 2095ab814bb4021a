import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { storeToken } from '@site/studio-kit/sign-in';
import { renderToStaticMarkup } from 'react-dom/server';
import { filter, firstValueFrom, NEVER, Subject } from 'rxjs';
import type { AuthStore } from 'sanity';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTokenAuthStore } from './auth-store.ts';

const closers: (() => void)[] = [];
const storage = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => storage.set(key, value) });
});
afterEach(() => {
  closers.splice(0).forEach((close) => close());
  storage.clear();
  vi.unstubAllGlobals();
});

const tokenOf = (name: string) => `sk-the_token-of-a-person-of-the-content-lake-${name}`;

/** A lake that knows the tokens of Ana and Ben, and rejects every query as if the token was revoked. */
async function startLake() {
  const requests: string[] = [];
  const server = createServer(({ method, url = '', headers }, response) => {
    requests.push(`${method} ${url.replace(/\?.*/, '')}`);
    const respond = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const name = ['Ana', 'Ben'].find((each) => headers.authorization === `Bearer ${tokenOf(each)}`);
    const isRejected = url.includes('/data/query/') || (headers.authorization !== undefined && name === undefined);
    if (isRejected) respond(401, { statusCode: 401, error: 'Unauthorized', message: 'x', errorCode: 'SIO-401-ANF' });
    else respond(200, url.includes('/users/me') && name !== undefined ? { id: name.toLowerCase(), name } : {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { apiHost: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const pageOf = ({ LoginComponent }: AuthStore) =>
  renderToStaticMarkup(
    <SanityTheme>{LoginComponent && <LoginComponent projectId="local" redirectPath="/" />}</SanityTheme>,
  );

it('signs out when the lake rejects the token, and the sign-in page says so', async () => {
  const { apiHost, requests } = await startLake();
  const options = { projectId: 'local', dataset: 'production', apiHost, linkTokens: NEVER };
  const store = createTokenAuthStore(options);
  const { client } = await firstValueFrom(store.state);
  expect(pageOf(store)).not.toContain('You were signed out');

  // The request stays pending, so that the Studio shows no error before its sign-in page.
  void client.fetch('*[0]');
  await vi.waitFor(() => expect(requests.join()).toMatch(/POST \/v[\d-]+\/auth\/logout/), 10_000);
  expect(pageOf(store)).toContain('You were signed out, because your session has ended');
});

let projects = 0;

/** The Studio in a browser in which `current` is signed in, and where sign-in links are opened. */
async function openStudio(current?: string) {
  const { apiHost } = await startLake();
  projects += 1;
  const projectId = `project-${projects}`;
  const links = new Subject<string>();
  const store = createTokenAuthStore({ projectId, dataset: 'production', apiHost, linkTokens: links });
  const users: (string | undefined)[] = [];
  const subscription = store.state.subscribe(({ currentUser }) => users.push(currentUser?.name));
  closers.push(() => {
    subscription.unsubscribe();
  });
  const signedInAs = (name: string) =>
    firstValueFrom(store.state.pipe(filter(({ currentUser }) => currentUser?.name === name)));
  await firstValueFrom(store.state);
  if (current !== undefined) {
    storeToken(tokenOf(current), { projectId });
    await signedInAs(current);
  }
  return {
    users,
    signedInAs,
    open: (token: string) => {
      links.next(token);
    },
    page: () => pageOf(store),
    storedToken: () => /sk-[\w-]+/.exec(storage.get(`__studio_auth_token_${projectId}`) ?? '')?.[0],
  };
}

it('signs in with a link at once if nobody is signed in', async () => {
  const { open, signedInAs, storedToken } = await openStudio();
  open(tokenOf('Ana'));
  await signedInAs('Ana');
  expect(storedToken()).toBe(tokenOf('Ana'));
});

it('keeps the session and says so if a link is not valid', async () => {
  const { open, page, storedToken, users } = await openStudio('Ana');
  open(tokenOf('nobody'));
  await vi.waitFor(() => expect(page()).toContain('This link does not work'), 10_000);
  expect(page()).toContain('This token is not valid.');
  expect(page()).toContain('Continue as Ana');
  expect(storedToken()).toBe(tokenOf('Ana'));
  expect(users.at(-1)).toBeUndefined();
});

it('says on the sign-in page that a link is not valid', async () => {
  const { open, page, storedToken } = await openStudio();
  open('x');
  await vi.waitFor(() => expect(page()).toContain('This link does not work. This token is not valid.'), 10_000);
  expect(page()).toContain('Sign-in link or token');
  expect(storedToken()).toBeUndefined();
});

it('asks before a link of another person replaces the session', async () => {
  const { open, page, storedToken, signedInAs } = await openStudio('Ana');
  open(tokenOf('Ben'));
  await vi.waitFor(() => expect(page()).toContain('Continue as Ben?'), 10_000);
  expect(page()).toContain('You are signed in as Ana.');
  expect(storedToken()).toBe(tokenOf('Ana'));
  // A link of the same person changes nothing, and closes the question.
  open(tokenOf('Ana'));
  await signedInAs('Ana');
  expect(storedToken()).toBe(tokenOf('Ana'));
});
