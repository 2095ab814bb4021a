/** The colors of a mode by token name, as `#rrggbb`. */
export type Palette = Readonly<Record<string, string>>;

export type Mode = 'light' | 'dark';

const TOKEN = /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;

/**
 * The palettes of tokens.css; with `more`, those for `prefers-contrast: more`.
 *
 * @param css the text of tokens.css
 */
export function palettesOf(css: string, preference: 'normal' | 'more' = 'normal'): Record<Mode, Palette> {
  const [normal = '', more = ''] = css.split('@media (prefers-contrast: more)');
  const tokens = [
    ...normal.matchAll(TOKEN),
    ...(preference === 'more' ? (more.split('@media')[0] ?? '').matchAll(TOKEN) : []),
  ];
  return {
    light: Object.fromEntries(tokens.map(([, name = '', light = '']) => [name, light])),
    dark: Object.fromEntries(tokens.map(([, name = '', , dark = '']) => [name, dark])),
  };
}
