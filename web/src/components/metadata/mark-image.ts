/** Colors of server-rendered images, which cannot use CSS variables: the tokens of the dark mode. */
export const CARD_COLORS = {
  canvas: '#0b0e13',
  surface: '#11161d',
  line: '#232b36',
  lineStrong: '#5c6b7d',
  ink: '#eaeff5',
  muted: '#adb8c5',
  accent: '#ff9442',
  telemetry: '#5ccbd8',
} as const;

const { canvas, ink, accent, telemetry } = CARD_COLORS;

const MARK = `<g fill="none" stroke-width="2" stroke="${ink}"><path d="M3 7h5.5M12.5 7H21M3 17h8.5M15.5 17H21M7 3v7.25M7 13.75V21M17 3v7.25M17 13.75V21"/><path d="M3 12h18" stroke="${telemetry}"/><circle cx="12" cy="12" r="2.75" fill="${accent}" stroke="${canvas}"/></g>`;

/** An SVG document as a `data:` URL. */
export const dataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The site's mark on a transparent background. */
export const markImage = dataUrl(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${MARK}</svg>`);
