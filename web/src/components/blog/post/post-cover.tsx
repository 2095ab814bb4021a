import type { PostSummary } from '@site/content/models/documents';
import { ContentImage } from '@site/ui/content-image';
import { Cover } from '@site/ui/cover';

/** In units of the drawing. The aspect ratios are those of `.post-cover-row` and `.post-cover-wide`. */
const SIZES = { row: { width: 240, height: 160 }, wide: { width: 480, height: 240 } };

interface PostCoverProps {
  post: Pick<PostSummary, 'path' | 'image'>;
  shape: keyof typeof SIZES;
  /** As the `sizes` of an `img`. */
  sizes: string;
  isEager?: boolean;
}

/** The picture of a post in lists: its image, or one that is generated from its path. The title next to it is the link. */
export function PostCover({ post: { path, image }, shape, sizes, isEager = false }: PostCoverProps) {
  const { width, height } = SIZES[shape];
  return (
    <div className={`post-cover post-cover-${shape}`}>
      {image ? (
        <ContentImage image={image} alt="" sizes={sizes} aspectRatio={width / height} isEager={isEager} />
      ) : (
        <Cover seed={path} width={width} height={height} />
      )}
    </div>
  );
}
