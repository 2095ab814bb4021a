import { describe, expect, it } from 'vitest';
import { planResize } from './resize-plan.ts';
import { parseTransform } from './transform-request.ts';

const WIDE = { width: 400, height: 200 };

function plan(query: string, original = WIDE) {
  const request = parseTransform(new URLSearchParams(query));
  if (!request) throw new Error(`nothing asked for in ${query}`);
  return planResize(original, request);
}

describe('planning a resize', () => {
  it('limits both sides to the maximum output', () => {
    expect(plan('w=8192&dpr=5').box).toEqual({ width: 8192 });
    expect(plan('w=8192', { width: 10, height: 1000 }).box).toEqual({ width: 82 });
    expect(plan('w=4000&h=8000&dpr=3&fit=scale').box).toEqual({ width: 4096, height: 8192 });
  });

  it('combines rectangle and crop', () => {
    expect(plan('rect=100,0,200,200&w=50&h=100&fit=crop')).toMatchObject({
      window: { left: 150, top: 0, width: 100, height: 200 },
      box: { width: 50, height: 100 },
    });
  });

  it('keeps the window inside the image when the focal point is at its edge', () => {
    expect(plan('w=10&h=10&fit=crop&fp-x=1&fp-y=0').window).toEqual({ left: 200, top: 0, width: 200, height: 200 });
  });

  it('never plans an empty image', () => {
    expect(plan('w=1&h=8192&fit=crop', { width: 3, height: 1 }).window).toMatchObject({ width: 1, height: 1 });
  });
});
