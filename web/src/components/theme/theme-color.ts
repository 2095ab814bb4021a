/** The `--canvas` token of each mode, with which browsers tint what they draw around the page. */
export const THEME_COLORS = { dark: '#0b0e13', light: '#f8fafb' } as const;
