/** The colors of a mode by token name, as `#rrggbb`. */
export type Palette = Readonly<Record<string, string>>;

export type Mode = 'light' | 'dark';

/** A token that has the color of another one. */
const ALIAS = /--([\w-]+): var\(--([\w-]+)\);/g;

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
  const aliases = [...normal.matchAll(ALIAS)];
  return {
    light: withAliases(Object.fromEntries(tokens.map(([, name = '', light = '']) => [name, light])), aliases),
    dark: withAliases(Object.fromEntries(tokens.map(([, name = '', , dark = '']) => [name, dark])), aliases),
  };
}

const withAliases = (palette: Palette, aliases: readonly RegExpExecArray[]): Palette => ({
  ...palette,
  ...Object.fromEntries(aliases.map(([, name = '', other = '']) => [name, palette[other] ?? ''])),
});
