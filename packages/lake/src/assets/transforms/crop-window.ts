import type { Crop } from './transform-request.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Window extends Size {
  left: number;
  top: number;
}

/** The part of the image that a crop keeps, as fractions from the top left. */
const ANCHORS: Readonly<Partial<Record<Crop, { x: number; y: number }>>> = {
  top: { x: 0.5, y: 0 },
  bottom: { x: 0.5, y: 1 },
  left: { x: 0, y: 0.5 },
  right: { x: 1, y: 0.5 },
};

/**
 * The largest window in `source` with the aspect ratio of `target`, positioned by the anchor. Lengths are in pixels.
 */
export function cropWindow(source: Size, target: Size, crop: Crop, focalPoint = { x: 0.5, y: 0.5 }): Window {
  const ratio = Math.min(source.width / target.width, source.height / target.height);
  const width = Math.max(1, Math.min(source.width, Math.round(target.width * ratio)));
  const height = Math.max(1, Math.min(source.height, Math.round(target.height * ratio)));
  if (crop === 'focalpoint') {
    return {
      left: clamp(Math.round(focalPoint.x * source.width - width / 2), source.width - width),
      top: clamp(Math.round(focalPoint.y * source.height - height / 2), source.height - height),
      width,
      height,
    };
  }
  const anchor = ANCHORS[crop] ?? { x: 0.5, y: 0.5 };
  return {
    left: Math.round((source.width - width) * anchor.x),
    top: Math.round((source.height - height) * anchor.y),
    width,
    height,
  };
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(max, value));
}
