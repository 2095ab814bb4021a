import { z } from 'zod';

/** The end of what a list of posts shows of a post. */
export const truncateModel = z.object({ _type: z.literal('truncate'), _key: z.string() });
