/** Which color may stand on which, and the contrast that the pair must reach. */
export interface ColorPair {
  color: string;
  ground: string;
  /** 7 for what is read at length (WCAG AAA), 4.5 for other text (AA), 3 for outlines of controls and the mark of focus. */
  ratio: 7 | 4.5 | 3;
}

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'];
/** The states of rows, on which no outlines are drawn. */
const ROW_GROUNDS = ['hover', 'selected'];
const KINDS = ['note', 'tip', 'telemetry', 'warning', 'danger'];
const CODE = [
  'text',
  'comment',
  'keyword',
  'string',
  'constant',
  'function',
  'type',
  'punctuation',
  'inserted',
  'deleted',
];

const pair = (color: string, ground: string, ratio: ColorPair['ratio']): ColorPair => ({ color, ground, ratio });

export const TEXT_PAIRS: ColorPair[] = [
  ...[...GROUNDS, ...ROW_GROUNDS].flatMap((ground) => [
    pair('ink', ground, 7),
    pair('muted', ground, 7),
    pair('faint', ground, 4.5),
    pair('accent', ground, 4.5),
    pair('telemetry', ground, 4.5),
  ]),
  ...KINDS.flatMap((kind) => [
    pair(kind, `${kind}-soft`, 4.5),
    pair(kind, 'canvas', 4.5),
    pair('ink', `${kind}-soft`, 7),
    pair('faint', `${kind}-soft`, 4.5),
  ]),
  ...CODE.flatMap((kind) => [pair(`code-${kind}`, 'sunken', 4.5), pair(`code-${kind}`, 'accent-soft', 4.5)]),
  pair('on-accent', 'accent-fill', 7),
  pair('on-accent', 'accent-fill-hover', 7),
  pair('accent', 'accent-soft', 4.5),
];

/** The least contrast at which a change of a large surface is visible on a usual screen. */
const VISIBLE = 1.06;

/** The backgrounds of states, on the grounds they appear on. */
export const STATE_PAIRS: { state: string; ground: string; ratio: number }[] = [
  ...['canvas', 'surface', 'raised'].map((ground) => ({ state: 'hover', ground, ratio: VISIBLE })),
  ...['canvas', 'surface', 'raised', 'hover'].map((ground) => ({ state: 'selected', ground, ratio: VISIBLE })),
];

/** https://www.w3.org/TR/WCAG22/#non-text-contrast */
export const OUTLINE_PAIRS: ColorPair[] = GROUNDS.flatMap((ground) => [
  pair('line-strong', ground, 3),
  pair('accent', ground, 3),
]);
