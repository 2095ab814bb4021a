import { z } from 'zod';

/** The entries of a block that shows nothing else. A block without any is invalid, as in the Studio. */
export const entriesField = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).min(1);
