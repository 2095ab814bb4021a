import { describe, expect, it, vi } from 'vitest';
import { signInFromFragment, type SignInTarget } from './sign-in.ts';

function page(hash: string, setItem?: (key: string, value: string) => void) {
  const stored = new Map<string, string>();
  let address = `/studio/?x=1${hash}`;
  const target: SignInTarget = {
    location: { hash, pathname: '/studio/', search: '?x=1' },
    history: {
      state: null,
      replaceState: (_state, _unused, url) => {
        address = String(url);
      },
    },
    localStorage: { setItem: setItem ?? ((key, value) => void stored.set(key, value)) },
  };
  return { target, stored, address: () => address };
}

describe('signing in from the fragment', () => {
  it('stores the token for the Studio and removes it from the URL', () => {
    const { target, stored, address } = page('#token=secret');
    expect(signInFromFragment({ projectId: 'local' }, target)).toBe(true);
    expect(JSON.parse(stored.get('__studio_auth_token_local') ?? '')).toMatchObject({ token: 'secret' });
    expect(address()).toBe('/studio/?x=1');
  });

  it('keeps other parts of the fragment', () => {
    const { target, address } = page('#token=secret&view=list');
    signInFromFragment({ projectId: 'local' }, target);
    expect(address()).toBe('/studio/?x=1#view=list');
  });

  it('does nothing without a token', () => {
    const { target, stored, address } = page('#heading');
    expect(signInFromFragment({ projectId: 'local' }, target)).toBe(false);
    expect(stored.size).toBe(0);
    expect(address()).toBe('/studio/?x=1#heading');
  });

  it('removes the token from the URL even if storage is blocked', () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    const { target, address } = page('#token=secret', () => {
      throw new Error('blocked');
    });
    expect(signInFromFragment({ projectId: 'local' }, target)).toBe(true);
    expect(address()).toBe('/studio/?x=1');
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });
});
