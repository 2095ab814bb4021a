import { z } from 'zod';

/** An uploaded file as a reader gets it. */
export const fileSchema = z.object({
  _type: z.literal('file'),
  asset: z.object({
    _id: z.string(),
    url: z.string(),
    mimeType: z.string(),
    /** In bytes. */
    size: z.number().positive(),
    originalFilename: z.string().optional(),
  }),
});
export type ResolvedFile = z.infer<typeof fileSchema>;

/** A file in any form: the content lake stores a reference to its asset, a reader gets the asset. */
export interface FileInput {
  readonly _type: 'file';
  readonly asset: { readonly _type?: string; readonly _ref?: string; readonly _id?: string; readonly url?: string };
}
