import { floorMap } from './floor-map.ts';
import { seededRandom } from './seeded-random.ts';
import type { RandomInteger } from './seeded-random.ts';
import { signalTraces } from './signal-traces.ts';
import { threads } from './threads.ts';

/** What a color stands for. Pages use the tokens of the color mode, images that are rendered on the server their own colors. */
export type CoverTone = 'line' | 'wall' | 'mark' | 'live' | 'accent';

export interface CoverPath {
  d: string;
  tone: CoverTone;
  /** In units of the drawing. */
  width: number;
  dash?: string;
}

export interface CoverDot {
  x: number;
  y: number;
  radius: number;
  tone: CoverTone;
}

/** A drawing as data, the paths below the dots. */
export interface CoverArt {
  paths: CoverPath[];
  dots: CoverDot[];
}

export interface CoverSize {
  width: number;
  height: number;
}

type Motif = (random: RandomInteger, size: CoverSize) => CoverArt;

/** In the order in which seeds choose them. */
const MOTIFS: readonly Motif[] = [floorMap, signalTraces, threads];

/** The cover of a page: always the same for the same seed and size. Width and height are multiples of 40 units. */
export function coverArt(seed: string, size: CoverSize): CoverArt {
  const random = seededRandom(seed);
  const motif = MOTIFS[random(MOTIFS.length)] ?? floorMap;
  return motif(random, size);
}
