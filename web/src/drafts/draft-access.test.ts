import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canSeeDrafts, draftAccessExpiry, endDraftAccess, grantDraftAccess } from './draft-access.ts';

const HOUR_MS = 60 * 60 * 1000;

const jar = new Map<string, { value: string }>();
const content: { readToken: string | undefined } = { readToken: 'secret' };
let isEnabled = true;

vi.mock('next/headers', () => ({
  draftMode: () => ({ isEnabled, disable: () => (isEnabled = false) }),
  cookies: () => ({
    get: (name: string) => jar.get(name),
    has: (name: string) => jar.has(name),
    set: (name: string, value: string, options: object) => jar.set(name, { value, ...options }),
    delete: (name: string) => jar.delete(name),
  }),
}));
vi.mock('#/content/environment.ts', () => ({ webEnvironment: () => ({ content }) }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  jar.clear();
  content.readToken = 'secret';
  isEnabled = true;
});
afterEach(() => {
  vi.useRealTimers();
});

test('lasts eight hours', async () => {
  await grantDraftAccess();
  expect(jar.get('draft-access')).toMatchObject({ httpOnly: true, maxAge: 8 * 60 * 60, path: '/' });
  expect(await draftAccessExpiry()).toBe(1_000_000 + 8 * HOUR_MS);
  vi.setSystemTime(1_000_000 + 8 * HOUR_MS - 1);
  expect(await canSeeDrafts()).toBe(true);
  vi.setSystemTime(1_000_000 + 8 * HOUR_MS);
  expect(await canSeeDrafts()).toBe(false);
});

test('keeps its format and signature, so that cookies stay valid', async () => {
  await grantDraftAccess();
  expect(jar.get('draft-access')?.value).toBe('29800000.PC3HOU3EmwXLNiueVduB3BMyMEROsjejPB5PgWSmfno');
});

test('needs draft mode, and ends with it', async () => {
  await grantDraftAccess();
  await endDraftAccess();
  expect(jar.size).toBe(0);
  await grantDraftAccess();
  expect(await canSeeDrafts()).toBe(false);
});

test.each(['', '.', '9999999999999', '9999999999999.', '9999999999999.forged', 'NaN.forged'])(
  'is refused to the cookie %j',
  async (value) => {
    jar.set('draft-access', { value });
    expect(await canSeeDrafts()).toBe(false);
  },
);

test('cannot be prolonged', async () => {
  await grantDraftAccess();
  const [expiry, signature] = jar.get('draft-access')?.value.split('.') ?? [];
  jar.set('draft-access', { value: `${Number(expiry) + 1}.${signature}` });
  expect(await canSeeDrafts()).toBe(false);
});

test('ends with the token that reads drafts', async () => {
  await grantDraftAccess();
  content.readToken = 'another';
  expect(await canSeeDrafts()).toBe(false);
  content.readToken = undefined;
  expect(await canSeeDrafts()).toBe(false);
});

test('is refused without a cookie', async () => {
  expect(await canSeeDrafts()).toBe(false);
});
