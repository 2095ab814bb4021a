import { describe, expect, it, vi } from 'vitest';
import { storeToken, takeToken, tokenInLink } from './sign-in.ts';
import type { SessionTarget, SignInTarget } from './sign-in.ts';

const TOKEN = 'sk-a_valid-token-of-the-content-lake-0123456789';

function page(hash: string) {
  let address = `/studio/?x=1${hash}`;
  const target: SignInTarget = {
    location: { hash, pathname: '/studio/', search: '?x=1' },
    history: {
      state: null,
      replaceState: (_state, _unused, url) => {
        address = String(url);
      },
    },
  };
  return { target, address: () => address };
}

describe('the token of a sign-in link', () => {
  it('is removed from the address', () => {
    const { target, address } = page(`#token=${TOKEN}`);
    expect(takeToken(target)).toBe(TOKEN);
    expect(address()).toBe('/studio/?x=1');
  });

  it.each([`#token=${TOKEN}&view=list`, `#view=list&token=${TOKEN}`])('leaves other parts of %s', (hash) => {
    const { target, address } = page(hash);
    expect(takeToken(target)).toBe(TOKEN);
    expect(address()).toBe('/studio/?x=1#view=list');
  });

  it.each([`#x-token=${TOKEN}`, `#token=short&token=${TOKEN}`, `#view=token=${TOKEN}`, `#token=a&xtoken=${TOKEN}`])(
    "leaves nothing of %s that Sanity's store would read",
    (hash) => {
      const { target, address } = page(hash);
      expect(takeToken(target)).toBeDefined();
      expect(address()).toBe('/studio/?x=1');
    },
  );

  it.each(['', '#heading', '#invite=abc', '#token='])('is missing in %j', (hash) => {
    const { target, address } = page(hash);
    expect(takeToken(target)).toBeUndefined();
    expect(address()).toBe(`/studio/?x=1${hash}`);
  });

  it('is found in a whole link', () => {
    expect(tokenInLink(`http://localhost:3333/#token=${TOKEN}`)).toBe(TOKEN);
    expect(tokenInLink(TOKEN)).toBeUndefined();
  });
});

describe('signing in', () => {
  function studio(setItem: (key: string, value: string) => void) {
    const sent: unknown[] = [];
    class Channel {
      readonly #name: string;
      constructor(name: string) {
        this.#name = name;
      }
      postMessage(message: unknown) {
        sent.push([this.#name, message]);
      }
      close() {}
    }
    return { sent, target: { localStorage: { setItem }, BroadcastChannel: Channel } satisfies SessionTarget };
  }
  const session = JSON.stringify({ token: TOKEN, authenticated: true });
  const announcement = ['__studio_auth_token_local_broadcast', session];

  it('stores the token and announces it to the Studio in all tabs', () => {
    const stored = new Map<string, string>();
    const { sent, target } = studio((key, value) => void stored.set(key, value));
    storeToken(TOKEN, { projectId: 'local' }, target);
    expect([...stored]).toEqual([['__studio_auth_token_local', session]]);
    expect(sent).toEqual([announcement]);
  });

  it('signs in until the Studio is loaded again if storage is blocked', () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    const { sent, target } = studio(() => {
      throw new Error('blocked');
    });
    storeToken(TOKEN, { projectId: 'local' }, target);
    expect(sent).toEqual([announcement]);
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });
});
