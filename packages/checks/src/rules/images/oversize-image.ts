import { imagePathOf, parseImageFile } from '@site/site/images';
import type { Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';

const MAX_BYTES = 5_000_000;
const MAX_SIDE_PX = 6000;

/** An image that is much larger than any screen, which slows down the Studio and the first visit. */
export const oversizeImage: Rule = {
  name: 'oversize-image',
  find: ({ fields }, site) =>
    partsOf(fields).images.flatMap(({ place, assetId }) => {
      const bytes = site.asset(assetId)?.['size'];
      const { width, height } = parseImageFile(imagePathOf(assetId)?.split('/').at(-1) ?? '') ?? {
        width: 0,
        height: 0,
      };
      const size =
        typeof bytes === 'number' && bytes > MAX_BYTES
          ? `${(bytes / 1e6).toFixed(1)} MB`
          : Math.max(width, height) > MAX_SIDE_PX && `${width} × ${height} pixels`;
      if (!size) return [];
      return [
        {
          severity: 'warning' as const,
          path: place.path,
          message: `This image is very large (${size}). Upload one of at most 2,500 pixels and ${MAX_BYTES / 1e6} MB.`,
        },
      ];
    }),
};
