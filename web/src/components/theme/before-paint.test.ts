import { runInNewContext } from 'node:vm';
import { siteSettingsSchema } from '@site/content/models/site-settings';
import { expect, test } from 'vitest';
import { beforePaintScript } from './before-paint.ts';

function settings(fields: Record<string, unknown> = {}) {
  return siteSettingsSchema.parse({
    _id: 'siteSettings',
    _type: 'siteSettings',
    name: 'Site',
    portalHost: 'https://portal.example',
    ...fields,
  });
}

const respectingSystem = settings({ colorMode: { defaultMode: 'dark', respectSystemPreference: true } });
const text = { _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'a', text: 'News' }] };
const announcement = (id: string) => ({ id, body: [text], isDismissible: true });
const announcing = settings({ announcement: announcement('beta') });

interface Visitor {
  stored?: Record<string, string>;
  isStorageBlocked?: boolean;
  prefersLight?: boolean;
  platform?: string;
}

/** Runs the script as a page's head does. Returns the data attributes that it sets. */
function run(
  script: string,
  { stored = {}, isStorageBlocked = false, prefersLight = false, platform = 'Linux x86_64' }: Visitor = {},
) {
  const dataset: Record<string, string> = {};
  const tint = { name: '', content: '' };
  const storage = {
    getItem(key: string) {
      if (isStorageBlocked) throw new DOMException('denied', 'SecurityError');
      return stored[key] ?? null;
    },
  };
  runInNewContext(script, {
    document: {
      documentElement: { dataset },
      head: { appendChild: (element: unknown) => element },
      createElement: () => tint,
    },
    localStorage: storage,
    navigator: { platform },
    matchMedia: () => ({ matches: prefersLight }),
  });
  expect(tint).toEqual({ name: 'theme-color', content: dataset['theme'] === 'light' ? '#f8fafb' : '#0b0e13' });
  return dataset;
}

test('shows the default mode to a first visitor', () => {
  expect(run(beforePaintScript(settings()))).toEqual({ themeChoice: 'dark', theme: 'dark' });
});

test('shows the stored choice', () => {
  const dataset = run(beforePaintScript(settings()), { stored: { theme: 'light' } });
  expect(dataset).toEqual({ themeChoice: 'light', theme: 'light' });
});

test.each([{ stored: { theme: '{"mode":1}' } }, { stored: { theme: 'system' } }, { isStorageBlocked: true }])(
  'falls back to the default with %o',
  (visitor) => {
    expect(run(beforePaintScript(settings()), visitor)['theme']).toBe('dark');
  },
);

test.each([{}, { isStorageBlocked: true }, { stored: { theme: 'garbage' } }])(
  'shows dark to a first visitor with a light system: %o',
  (visitor) => {
    const script = beforePaintScript(respectingSystem);
    expect(run(script, { ...visitor, prefersLight: true })).toEqual({ themeChoice: 'dark', theme: 'dark' });
  },
);

test('follows the system if the visitor chose that, or the site made it the default', () => {
  const chosen = run(beforePaintScript(respectingSystem), { prefersLight: true, stored: { theme: 'system' } });
  expect(chosen).toEqual({ themeChoice: 'system', theme: 'light' });
  const script = beforePaintScript(settings({ colorMode: { defaultMode: 'system', respectSystemPreference: true } }));
  expect(run(script, { prefersLight: true })).toEqual({ themeChoice: 'system', theme: 'light' });
  expect(run(script, { prefersLight: false })).toEqual({ themeChoice: 'system', theme: 'dark' });
  expect(run(script, { prefersLight: true, stored: { theme: 'dark' } })['theme']).toBe('dark');
});

test.each(['["alpha","beta"]', '["beta"]', 'beta'])('hides an announcement that was dismissed: %s', (stored) => {
  const script = beforePaintScript(announcing);
  expect(run(script, { stored: { 'announcement.dismissed': stored } })['announcement']).toBe('dismissed');
});

test.each(['["alpha"]', 'alpha', '[["beta"]]', '{"id":"beta"}', '["beta"', ''])(
  'shows an announcement that was not dismissed: %s',
  (stored) => {
    const script = beforePaintScript(announcing);
    expect(run(script, { stored: { 'announcement.dismissed': stored } })['announcement']).toBeUndefined();
  },
);

test('detects Apple keyboards', () => {
  expect(run(beforePaintScript(settings()), { platform: 'MacIntel' })['platform']).toBe('mac');
  expect(run(beforePaintScript(settings()), { platform: 'Win32' })['platform']).toBeUndefined();
});

test('content from editors cannot end the script element', () => {
  const script = beforePaintScript(settings({ announcement: announcement('</script><b>') }));
  expect(script).not.toContain('</script>');
  expect(run(script, { stored: { 'announcement.dismissed': '</script><b>' } })['announcement']).toBe('dismissed');
});
