import { expect, test, vi } from 'vitest';
import { typographyOutsideCode } from './typography-outside-code.ts';

type Guard = NonNullable<ReturnType<typeof typographyOutsideCode>['guard']>;

const rule = (textBefore: string) => ({ event: { textBefore } }) as unknown as Parameters<Guard>[0];

test.each([
  ['', true],
  ['Wait for it -', true],
  ['Run `dock -', false],
  ['Run `dock`, then `undock -', false],
  ['Run `dock` -', true],
])('after “%s”, typographic characters are typed: %s', (textBefore, isTyped) => {
  expect(typographyOutsideCode().guard?.(rule(textBefore))).toBe(isTyped);
});

test('the other options stay, and existing code remains as it is', () => {
  const guard = vi.fn<Guard>(() => false);
  const typography = typographyOutsideCode({ preset: 'all', guard });
  expect(typography.preset).toBe('all');
  expect(typography.guard?.(rule('dock -'))).toBe(false);
  expect(guard).toHaveBeenCalledOnce();
});
