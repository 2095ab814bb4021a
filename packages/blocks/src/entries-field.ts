import { z } from 'zod';

/** The entries that a block is for. A block without any is invalid, as in the Studio. */
export const entriesField = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).min(1);
