import { z } from 'zod';
import { bodyField } from '../../rich-text.ts';

/** Running text as a section of a page. */
export const proseModel = z.object({ _type: z.literal('prose'), _key: z.string(), body: bodyField() });
