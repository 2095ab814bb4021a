import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canSeeDrafts, draftAccessExpiry, endDraftAccess, grantDraftAccess } from './draft-access.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Each test has its own day, so that none sees what the site cached for another. */
let now = 1_000_000;

const jar = new Map<string, { value: string }>();
const content: { readToken: string | undefined } = { readToken: 'secret' };
let isEnabled = true;
const lake = { period: null as string | null, isDown: false };

vi.mock('next/headers', () => ({
  draftMode: () => ({ isEnabled, disable: () => (isEnabled = false) }),
  cookies: () => ({
    get: (name: string) => jar.get(name),
    has: (name: string) => jar.has(name),
    set: (name: string, value: string, options: object) => jar.set(name, { value, ...options }),
    delete: (name: string) => jar.delete(name),
  }),
}));
vi.mock('#/content/client.ts', () => ({
  queryContent: () => (lake.isDown ? Promise.reject(new Error('down')) : Promise.resolve(lake.period)),
}));
vi.mock('#/content/environment.ts', () => ({ webEnvironment: () => ({ content }) }));

beforeEach(() => {
  now += HOUR_MS * 24;
  vi.useFakeTimers({ toFake: ['Date'], now });
  Object.assign(lake, { period: null, isDown: false });
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
  expect(await draftAccessExpiry()).toBe(now + 8 * HOUR_MS);
  vi.setSystemTime(now + 8 * HOUR_MS - 1);
  expect(await canSeeDrafts()).toBe(true);
  vi.setSystemTime(now + 8 * HOUR_MS);
  expect(await canSeeDrafts()).toBe(false);
});

test('keeps its format and signature, so that cookies stay valid', async () => {
  vi.setSystemTime(1_000_000);
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

test('ends within seconds when the lake begins another period', async () => {
  await grantDraftAccess();
  expect(await canSeeDrafts()).toBe(true);
  lake.period = 'second';
  vi.setSystemTime(now + 3_000);
  expect(await canSeeDrafts()).toBe(false);
  await grantDraftAccess();
  expect(await canSeeDrafts()).toBe(true);
});

test('depends on the last known period while the lake is down, and ends if none is known', async () => {
  await grantDraftAccess();
  lake.isDown = true;
  vi.setSystemTime(now + 3_000);
  expect(await canSeeDrafts()).toBe(true);
  vi.resetModules();
  const restarted = await import('./draft-access.ts');
  expect(await restarted.canSeeDrafts()).toBe(false);
});

test('is refused without a cookie', async () => {
  expect(await canSeeDrafts()).toBe(false);
});
