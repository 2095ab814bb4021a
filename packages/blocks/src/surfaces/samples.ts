import type { z } from 'zod';

/**
 * Samples of a block for the style guide and for tests: usual content first, then unusual content. `variant` is part of
 * every key and label, because the style guide shows the samples of two color modes on one page.
 */
export type BlockSamples<Model extends z.ZodType> = (variant: string) => z.output<Model>[];
