import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ThemeProvider } from '@sanity/ui';
import { buildTheme } from '@sanity/ui/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import { firstValueFrom } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { createTokenAuthStore } from './auth-store.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A lake that rejects every query as if the token was revoked. */
async function startLake() {
  const requests: string[] = [];
  const server = createServer(({ method, url = '' }, response) => {
    requests.push(`${method} ${url.replace(/\?.*/, '')}`);
    const isQuery = url.includes('/data/query/');
    const body = isQuery ? { statusCode: 401, error: 'Unauthorized', message: 'x', errorCode: 'SIO-401-ANF' } : {};
    response.writeHead(isQuery ? 401 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { apiHost: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

it('signs out when the lake rejects the token, and the sign-in page says so', async () => {
  const { apiHost, requests } = await startLake();
  const { state, LoginComponent } = createTokenAuthStore({ projectId: 'local', dataset: 'production', apiHost });
  const page = () =>
    renderToStaticMarkup(
      <ThemeProvider theme={buildTheme()}>
        {LoginComponent && <LoginComponent projectId="local" redirectPath="/" />}
      </ThemeProvider>,
    );
  const { client } = await firstValueFrom(state);
  expect(page()).not.toContain('You were signed out');

  // The request stays pending, so that the Studio shows no error before its sign-in page.
  void client.fetch('*[0]');
  await vi.waitFor(() => expect(requests.join()).toMatch(/POST \/v[\d-]+\/auth\/logout/), 10_000);
  expect(page()).toContain('You were signed out, because your session has ended');
});
