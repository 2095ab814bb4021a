import { imageSchema } from '@site/portable-text/image';
import { z } from 'zod';

/** A video that loads when a reader presses play. */
export const videoModel = z.object({
  _type: z.literal('video'),
  _key: z.string(),
  /** Address of the video's page or file. */
  url: z.url({ protocol: /^https?$/ }),
  title: z.string().min(1),
  /** Shown before the video plays. Absent if the image was deleted. */
  poster: imageSchema.optional().catch(undefined),
});
