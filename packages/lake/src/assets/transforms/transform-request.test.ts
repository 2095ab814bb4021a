import { describe, expect, it } from 'vitest';
import { parseTransform } from './transform-request.ts';

const parse = (query: string) => parseTransform(new URLSearchParams(query));

describe('reading a transform from an image URL', () => {
  it('returns undefined if there are no transforms', () => {
    expect(parse('')).toBeUndefined();
    expect(parse('dl=photo.jpg&v=2')).toBeUndefined();
  });

  it('reads sizes, crops and the focal point', () => {
    expect(parse('w=300&h=200&fit=crop&crop=focalpoint&fp-x=0.2&fp-y=0.9&q=60&auto=format&dpr=2')).toEqual({
      width: 300,
      height: 200,
      fit: 'crop',
      crop: 'focalpoint',
      focalPoint: { x: 0.2, y: 0.9 },
      quality: 60,
      autoFormat: true,
      dpr: 2,
      flipHorizontal: false,
      flipVertical: false,
    });
  });

  it('reads rectangles, colors and flips', () => {
    expect(parse('rect=10,20,30,40&bg=80ff0000&flip=hv')).toMatchObject({
      rect: { left: 10, top: 20, width: 30, height: 40 },
      background: 'ff000080',
      flipHorizontal: true,
      flipVertical: true,
    });
  });

  it.each([
    ['or=90', 'or is not supported'],
    ['w=0', 'w="0"'],
    ['w=abc', 'w="abc"'],
    ['h=9000', 'from 1 to 8192'],
    ['fit=cover', 'one of clip, crop'],
    ['fm=bmp', 'one of jpg, pjpg'],
    ['rect=1,2,3', 'left,top,width,height'],
    ['rect=1,2,3,-4', 'left,top,width,height'],
    ['bg=red', 'hex digits'],
    ['flip=x', 'h, v or hv'],
    ['dpr=100', 'from 0.1 to 5'],
  ])('rejects %s and reports the expected value', (query, message) => {
    expect(() => parse(query)).toThrow(message);
  });
});
