import { imageSchema } from '@site/portable-text/image';
import { z } from 'zod';

/** An image with a caption. */
export const figureModel = z.object({
  _type: z.literal('figure'),
  _key: z.string(),
  image: imageSchema,
  alt: z.string(),
  caption: z.string().optional(),
});
