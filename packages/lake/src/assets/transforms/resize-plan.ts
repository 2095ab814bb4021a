import { HttpError } from '../../http/http-error.ts';
import { cropWindow, type Size, type Window } from './crop-window.ts';
import { MAX_OUTPUT_SIDE_PIXELS, type TransformRequest } from './transform-request.ts';

/** How to resize an image to the requested size. Lengths are in pixels. */
export interface ResizePlan {
  /** The part of the original to extract before resizing. */
  window?: Window;
  /** The box to resize to: one or both sides. */
  box?: Partial<Size>;
  /** How the box is filled, in sharp's terms. */
  fill: 'inside' | 'contain' | 'fill' | 'entropy';
  withoutEnlargement: boolean;
}

/**
 * Computes crop and size for a request on an image of `original` size.
 * @throws {HttpError} 400 if the rectangle is outside of the image.
 */
export function planResize(original: Size, request: TransformRequest): ResizePlan {
  const rect = request.rect && insideOf(original, request.rect);
  const source = rect ?? original;
  const box = boxOf(source, request);
  const fit = request.fit ?? (request.crop ? 'crop' : 'clip');
  const plan: ResizePlan = {
    ...(rect ? { window: rect } : {}),
    ...(box ? { box } : {}),
    fill: 'inside',
    withoutEnlargement: fit === 'max' || fit === 'fillmax' || fit === 'min',
  };
  if (box?.width === undefined || box.height === undefined) return plan;
  switch (fit) {
    case 'clip':
    case 'max':
      return plan;
    case 'scale':
      return { ...plan, fill: 'fill' };
    case 'fill':
    case 'fillmax':
      return { ...plan, fill: 'contain' };
    case 'min':
    case 'crop':
      return planCrop(plan, source, { width: box.width, height: box.height }, request);
  }
}

/** The size that an image of `original` size has after the plan. */
export function outputSize({ window, box, fill, withoutEnlargement }: ResizePlan, original: Size): Size {
  const source = window ?? original;
  if (!box) return source;
  const { width, height } = box;
  if (width !== undefined && height !== undefined && fill !== 'inside') return { width, height };
  const scales = [
    ...(width === undefined ? [] : [width / source.width]),
    ...(height === undefined ? [] : [height / source.height]),
    ...(withoutEnlargement ? [1] : []),
  ];
  const scale = Math.min(...scales);
  return { width: Math.round(source.width * scale), height: Math.round(source.height * scale) };
}

function planCrop(plan: ResizePlan, source: Size, box: Size, request: TransformRequest): ResizePlan {
  const scale = plan.withoutEnlargement ? Math.min(1, source.width / box.width, source.height / box.height) : 1;
  const target = {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
  if (request.crop === 'entropy') return { ...plan, box: target, fill: 'entropy' };
  const mode = request.crop ?? (request.focalPoint ? 'focalpoint' : 'center');
  const window = cropWindow(source, target, mode, request.focalPoint);
  const { left = 0, top = 0 } = plan.window ?? {};
  // Rectangle and crop are combined, because sharp would apply a second extract after resizing.
  return { ...plan, window: { ...window, left: left + window.left, top: top + window.top }, box: target, fill: 'fill' };
}

function insideOf(image: Size, rect: Window): Window {
  if (rect.left >= image.width || rect.top >= image.height) {
    throw new HttpError(
      400,
      `Invalid image parameter rect: it lies outside the image of ${image.width}×${image.height} pixels`,
    );
  }
  return {
    left: rect.left,
    top: rect.top,
    width: Math.min(rect.width, image.width - rect.left),
    height: Math.min(rect.height, image.height - rect.top),
  };
}

/** The requested box in device pixels, limited to the maximum output size; undefined if no length is requested. */
function boxOf(source: Size, request: TransformRequest): Partial<Size> | undefined {
  const { dpr, maxWidth, maxHeight } = request;
  let { width, height } = request;
  if (maxWidth !== undefined) width = Math.min(width ?? source.width / dpr, maxWidth);
  if (maxHeight !== undefined) height = Math.min(height ?? source.height / dpr, maxHeight);
  if (width === undefined && height === undefined) return undefined;
  const longest = Math.max(
    width ?? ((height ?? 0) * source.width) / source.height,
    height ?? ((width ?? 0) * source.height) / source.width,
  );
  const scale = Math.min(dpr, MAX_OUTPUT_SIDE_PIXELS / longest);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return {
    ...(width === undefined ? {} : { width: scaled(width) }),
    ...(height === undefined ? {} : { height: scaled(height) }),
  };
}
