import { z } from 'zod';

/** A code block. */
export const codeModel = z.object({
  _type: z.literal('code'),
  _key: z.string(),
  code: z.string(),
  /** A Shiki language id, such as `ts`; absent for plain text. */
  language: z.string().optional(),
  /** Shown as the title above the code. */
  filename: z.string().optional(),
  /** Line numbers from 1. */
  highlightedLines: z.array(z.number().int().positive()).optional(),
});
export type CodeBlock = z.infer<typeof codeModel>;
