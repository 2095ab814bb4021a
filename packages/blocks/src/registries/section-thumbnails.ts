import type { PageBlockName } from './models.ts';

/** A shape of a drawing, 60 units wide and 40 high. */
interface Shape {
  x: number;
  y: number;
  width: number;
  height: number;
  /** `line` is text, `strong` a heading, `panel` a card or an image, `accent` a button or a figure. */
  kind: 'line' | 'strong' | 'panel' | 'accent';
}

/** Half transparent, so that they are visible on the light and the dark menu of the Studio. */
const FILLS: Record<Shape['kind'], string> = {
  line: 'rgb(128 138 150 / 0.55)',
  strong: 'rgb(128 138 150 / 0.95)',
  panel: 'rgb(128 138 150 / 0.28)',
  accent: '#ff9442',
};

const shape = (kind: Shape['kind'], x: number, y: number, width: number, height: number): Shape => {
  return { kind, x, y, width, height };
};
const line = (x: number, y: number, width: number) => shape('line', x, y, width, 1.6);
const heading = (x: number, y: number, width: number) => shape('strong', x, y, width, 2.8);
const panel = (x: number, y: number, width: number, height: number) => shape('panel', x, y, width, height);
const button = (x: number, y: number, width = 9) => shape('accent', x, y, width, 3.6);

/** A panel with a title and a text. */
const card = (x: number, y: number, width: number, height: number) => [
  panel(x, y, width, height),
  shape('strong', x + 2, y + 2.5, width * 0.5, 1.8),
  line(x + 2, y + 6, width - 4),
];

const column = (count: number, draw: (index: number) => Shape[]) =>
  Array.from({ length: count }, (_, index) => draw(index)).flat();

/** A drawing of each section, for the menu that inserts it. */
const DRAWINGS: Record<PageBlockName, Shape[]> = {
  hero: [heading(5, 9, 26), heading(5, 14, 20), line(5, 20, 24), button(5, 26), panel(36, 8, 19, 24)],
  split: [panel(5, 8, 22, 24), heading(32, 11, 20), line(32, 17, 23), line(32, 20.5, 21), line(32, 24, 16)],
  featureGrid: [
    heading(18, 4, 24),
    ...column(6, (index) => card(5 + (index % 3) * 17, 11 + Math.floor(index / 3) * 13, 15, 11)),
  ],
  capabilityGrid: [
    heading(5, 4, 22),
    ...column(3, (index) => [
      panel(5, 11 + index * 9, 50, 7),
      shape('accent', 7, 12.8 + index * 9, 3.5, 3.5),
      line(13, 13.8 + index * 9, 32),
    ]),
  ],
  codeSample: [
    heading(5, 5, 22),
    panel(5, 12, 50, 23),
    shape('accent', 8, 15, 10, 1.6),
    line(20, 15, 16),
    line(11, 19, 24),
    line(11, 23, 30),
    line(8, 27, 12),
  ],
  simulationSection: [
    heading(5, 4, 22),
    panel(5, 10, 33, 25),
    shape('strong', 10, 15, 10, 3),
    shape('strong', 24, 26, 9, 3),
    shape('accent', 20, 20, 4.5, 4.5),
    ...column(3, (index) => [panel(41, 10 + index * 8.7, 14, 7.6), line(43, 12.5 + index * 8.7, 9)]),
  ],
  pricingTable: column(3, (index) => [
    panel(5 + index * 17.5, 6, 15, 28),
    heading(7 + index * 17.5, 9, 7),
    line(7 + index * 17.5, 15, 11),
    line(7 + index * 17.5, 18.5, 9),
    button(7 + index * 17.5, 27),
  ]),
  statistics: column(4, (index) => [shape('accent', 6 + index * 13, 14, 8, 5), line(6 + index * 13, 22, 9)]),
  quote: [shape('accent', 8, 9, 1.4, 22), heading(13, 11, 36), heading(13, 16, 30), line(13, 26, 16)],
  faqSection: [
    heading(5, 5, 20),
    ...column(4, (index) => [panel(5, 12 + index * 6.5, 50, 5), line(8, 13.8 + index * 6.5, 26)]),
  ],
  prose: [heading(12, 6, 24), ...column(6, (index) => [line(12, 12.5 + index * 4, index === 5 ? 20 : 36)])],
  callToAction: [panel(5, 9, 50, 22), heading(17, 14, 26), button(19, 22), panel(31, 22, 9, 3.6)],
};

/** The drawing of a section as a `data:` URL; `undefined` for an unknown name. */
export function sectionThumbnail(name: string): string | undefined {
  if (!Object.hasOwn(DRAWINGS, name)) return undefined;
  const shapes = DRAWINGS[name as PageBlockName].map(
    ({ kind, x, y, width, height }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="0.9" fill="${FILLS[kind]}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">${shapes.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
