/** Colors of server-rendered images, which cannot use CSS variables: the tokens of the dark mode. */
export const CARD_COLORS = {
  canvas: '#0b0e13',
  surface: '#11161d',
  line: '#232b36',
  ink: '#eaeff5',
  muted: '#a9b4c2',
  accent: '#ff9442',
  telemetry: '#5ccbd8',
} as const;

const { canvas, line, ink, accent, telemetry } = CARD_COLORS;

const MARK = `<g fill="none" stroke-width="2" stroke="${ink}"><path d="M3 7h5.5M12.5 7H21M3 17h8.5M15.5 17H21M7 3v7.25M7 13.75V21M17 3v7.25M17 13.75V21"/><path d="M3 12h18" stroke="${telemetry}"/><circle cx="12" cy="12" r="2.75" fill="${accent}" stroke="${canvas}"/></g>`;

/** An SVG document as a `data:` URL. */
const dataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The site's mark on a transparent background. */
export const markImage = dataUrl(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${MARK}</svg>`);

const threads = (count: number, step: number, direction: 'h' | 'v', length: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = 20 + index * step;
    return direction === 'h' ? `M0 ${at}h${length}` : `M${at} 0v${length}`;
  }).join('');

/** The background of the social card, 560 by 630 pixels: a loom of threads, one of them live. */
export const loomImage = dataUrl(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 630" fill="none">
    <path d="${threads(14, 40, 'v', 630)}${threads(16, 40, 'h', 560)}" stroke="${line}" stroke-width="2"/>
    <path d="M0 340h220v-120h160v200h180" stroke="${telemetry}" stroke-width="5"/>
    <path d="M140 630V460h240v-40" stroke="${ink}" stroke-opacity=".35" stroke-width="5"/>
    <circle cx="220" cy="220" r="9" fill="${telemetry}"/>
    <circle cx="380" cy="420" r="22" fill="${accent}" stroke="${canvas}" stroke-width="8"/>
  </svg>`,
);
