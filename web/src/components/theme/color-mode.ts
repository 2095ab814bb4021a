import { THEME_STORAGE_KEY } from '@site/site/constants';
import type { SiteSettings } from '@site/content/models/site-settings';
import { readPreference, writePreference } from '#/storage/local-storage.ts';
import { THEME_COLORS } from './theme-color.ts';

export type ColorModePolicy = SiteSettings['colorMode'];
export type ColorModeChoice = 'light' | 'dark' | 'system';

/** What the toggle offers, in the order that it cycles through (R2.9). */
export function colorModeChoices({ respectSystemPreference }: ColorModePolicy): ColorModeChoice[] {
  return respectSystemPreference ? ['system', 'light', 'dark'] : ['light', 'dark'];
}

/** What holds as long as the visitor has chosen nothing. */
export function defaultChoice({ defaultMode, respectSystemPreference }: ColorModePolicy): ColorModeChoice {
  return respectSystemPreference ? 'system' : defaultMode;
}

/** The stored choice; the default where none is stored or the policy does not offer it. */
export function readChoice(policy: ColorModePolicy): ColorModeChoice {
  const stored = readPreference(THEME_STORAGE_KEY);
  return colorModeChoices(policy).find((choice) => choice === stored) ?? defaultChoice(policy);
}

/** Shows the stored choice, as the script in the head does before the first paint. */
export function applyChoice(policy: ColorModePolicy): void {
  const choice = readChoice(policy);
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const shown = choice === 'system' ? system : choice;
  document.documentElement.dataset['themeChoice'] = choice;
  document.documentElement.dataset['theme'] = shown;
  themeColor().content = THEME_COLORS[shown];
}

/** The element that the script in the head made; a new one where an error has made the document anew without it. */
function themeColor(): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (found) return found;
  const made = document.createElement('meta');
  made.name = 'theme-color';
  document.head.append(made);
  return made;
}

/** Stores what follows the current choice in the cycle. */
export function cycleChoice(policy: ColorModePolicy): void {
  const choices = colorModeChoices(policy);
  const next = choices[(choices.indexOf(readChoice(policy)) + 1) % choices.length];
  if (next !== undefined) writePreference(THEME_STORAGE_KEY, next);
}
