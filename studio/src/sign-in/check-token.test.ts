import { expect, it, vi } from 'vitest';
import { checkToken, tokenIn } from './check-token.ts';

const TOKEN = 'sk-a_valid-token-of-the-content-lake-0123456789';
const lake = (response: () => Response | Promise<Response>) => {
  const request = vi.fn<typeof fetch>(async () => await response());
  return { apiHost: 'http://lake.example', request };
};
const problemOf = async (...parameters: Parameters<typeof checkToken>) => {
  const check = await checkToken(...parameters);
  return 'problem' in check ? check.problem : undefined;
};
const status = (code: number) => () => Response.json({}, { status: code });

it('says whom a token signs in that the lake accepts', async () => {
  const owner = { id: 'p1', name: 'Ana' };
  const target = lake(() => Response.json(owner));
  expect(await checkToken(TOKEN, target)).toEqual({ owner });
  const [url, options] = target.request.mock.calls[0] ?? [];
  expect(url).toMatch(/^http:\/\/lake\.example\/v[\d-]+\/users\/me$/);
  expect(options?.headers).toEqual({ authorization: `Bearer ${TOKEN}` });
});

it('rejects a token that the lake rejects', async () => {
  expect(await problemOf(TOKEN, lake(status(401)))).toMatch(/^This token is not valid\./);
});

it.each([['short'], ['a token with spaces in it, longer than 32'], [`${TOKEN}é`], [`${TOKEN}&next`]])(
  'rejects %j without a request',
  async (token) => {
    const target = lake(status(200));
    expect(await problemOf(token, target)).toMatch(/^This token is not valid\./);
    expect(target.request).not.toHaveBeenCalled();
  },
);

it('asks for a token if there is none', async () => {
  expect(await problemOf('', lake(status(200)))).toBe('Enter your token.');
});

it('says if the lake cannot check the token', async () => {
  expect(await problemOf(TOKEN, lake(status(503)))).toMatch(/responded with status 503/);
  const unreachable = lake(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await problemOf(TOKEN, unreachable)).toMatch(/did not respond/);
});

it.each([
  [TOKEN],
  [`  ${TOKEN}\n`],
  [`http://localhost:3333/#token=${TOKEN}`],
  [`http://localhost:3333/structure#view=list&token=${TOKEN}&x=1`],
])('reads the token in %j', (text) => {
  expect(tokenIn(text)).toBe(TOKEN);
});
