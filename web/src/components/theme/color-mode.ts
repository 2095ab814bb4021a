import { THEME_STORAGE_KEY } from '@site/site/constants';
import type { SiteSettings } from '@site/content/models/site-settings';
import { readPreference, writePreference } from '@site/ui/local-storage';

export type ColorModePolicy = SiteSettings['colorMode'];
export type ColorModeChoice = 'light' | 'dark' | 'system';

/** The `--canvas` token of each mode, for `<meta name="theme-color">`. */
export const THEME_COLORS = { dark: '#0b0e13', light: '#f8fafb' } as const;

/** The choices of the color toggle, in the order in which it cycles through them. */
export function colorModeChoices({ respectSystemPreference }: ColorModePolicy): ColorModeChoice[] {
  return respectSystemPreference ? ['system', 'light', 'dark'] : ['light', 'dark'];
}

/** The choice of a visitor who has not used the toggle; dark if the policy does not offer the configured default. */
export function defaultChoice(policy: ColorModePolicy): ColorModeChoice {
  return colorModeChoices(policy).find((choice) => choice === policy.defaultMode) ?? 'dark';
}

/** The stored choice, or the default if none is stored or the policy does not offer it. */
export function readChoice(policy: ColorModePolicy): ColorModeChoice {
  const stored = readPreference(THEME_STORAGE_KEY);
  return colorModeChoices(policy).find((choice) => choice === stored) ?? defaultChoice(policy);
}

/** Shows the stored choice, as the before-paint script does on load. */
export function applyChoice(policy: ColorModePolicy): void {
  const choice = readChoice(policy);
  const mode = shownMode(choice);
  document.documentElement.dataset['themeChoice'] = choice;
  document.documentElement.dataset['theme'] = mode;
  themeColorElement().content = THEME_COLORS[mode];
}

/** The mode in which a choice is shown. Runs in the browser. */
export function shownMode(choice: ColorModeChoice): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** The element that the before-paint script added. React removes it if it renders the document again after an error. */
function themeColorElement(): HTMLMetaElement {
  const existing = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (existing) return existing;
  const element = document.createElement('meta');
  element.name = 'theme-color';
  document.head.append(element);
  return element;
}

/** Stores the choice that follows the current one in the cycle. */
export function cycleChoice(policy: ColorModePolicy): void {
  const choices = colorModeChoices(policy);
  const next = choices[(choices.indexOf(readChoice(policy)) + 1) % choices.length];
  if (next !== undefined) writePreference(THEME_STORAGE_KEY, next);
}
