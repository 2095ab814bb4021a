import type { Post } from '@site/content/models/documents';
import { SiteLink } from '@site/ui/site-link';
import { PostByline } from './post-byline.tsx';

/** The byline and the title of a post in a list, with a link to the post. */
export const PostHeading = ({ post }: { post: Post }) => (
  <>
    <PostByline post={post} />
    <h2 className="post-title">
      <SiteLink href={post.path} className="hover:text-accent">
        {post.title}
      </SiteLink>
    </h2>
  </>
);
