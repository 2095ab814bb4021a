/** The colours of a mode by the names of their tokens, as `#rrggbb`. */
export type Palette = Readonly<Record<string, string>>;

export type Mode = 'light' | 'dark';

const TOKEN = /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;

/**
 * The palettes that tokens.css sets; with `more`, those for readers who ask for more contrast.
 *
 * @param css the text of tokens.css
 */
export function palettesOf(css: string, preference: 'usual' | 'more' = 'usual'): Record<Mode, Palette> {
  const [usual = '', asked = ''] = css.split('@media (prefers-contrast: more)');
  const tokens = [
    ...usual.matchAll(TOKEN),
    ...(preference === 'more' ? (asked.split('@media')[0] ?? '').matchAll(TOKEN) : []),
  ];
  return {
    light: Object.fromEntries(tokens.map(([, name = '', light = '']) => [name, light])),
    dark: Object.fromEntries(tokens.map(([, name = '', , dark = '']) => [name, dark])),
  };
}
