import { z } from 'zod';

/** Ends the excerpt of a post that lists show. */
export const truncateModel = z.object({ _type: z.literal('truncate'), _key: z.string() });
