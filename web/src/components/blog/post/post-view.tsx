import type { Post, PostSummary } from '@site/content/models/documents';
import { markdownPathOf } from '@site/site/route-map';
import { StickyAside } from '#/components/article/sticky-aside.tsx';
import { PageMenu } from '#/components/page-menu/page-menu.tsx';
import { PreviousNext } from '#/components/previous-next/previous-next.tsx';
import { Body } from '@site/blocks/body';
import { contentsOf } from '#/components/table-of-contents/contents-of.ts';
import { FoldedTableOfContents, TableOfContents } from '#/components/table-of-contents/table-of-contents.tsx';
import { PageHeader } from '@site/ui/page-header';
import { editFieldsOf } from '@site/ui/edit-attributes';
import type { EditValue } from '@site/ui/edit-attributes';
import { PostByline } from './post-byline.tsx';
import { neighborsOfPost, relatedPosts } from '../post-lists.ts';
import { RelatedPosts } from './related-posts.tsx';
import { ShareLinks } from './share-links.tsx';
import { TagList } from '../tags/tag-list.tsx';

const RELATED_POSTS = 3;

interface PostViewProps {
  post: Post;
  /** Every post, newest first. */
  posts: PostSummary[];
  siteUrl: string;
  /** Whether this is a shared draft, without a menu and links to share it, which would lead to the published page. */
  isShared?: boolean;
  edit?: EditValue | undefined;
}

/** A post: byline, table of contents, text, tags, and links to share it and to other posts. */
export function PostView({ post, posts, siteUrl, isShared = false, edit }: PostViewProps) {
  const { newer, older } = neighborsOfPost(posts, post.path);
  const contents = contentsOf(post.body);
  return (
    <>
      {contents.length > 0 ? (
        <div className="post-contents max-lg:hidden print:hidden">
          <StickyAside>
            <TableOfContents entries={contents} />
          </StickyAside>
        </div>
      ) : null}
      <article>
        <PageHeader title={post.title} description={post.description} edit={editFieldsOf(edit, post)}>
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
            <PostByline post={post} />
            {isShared ? null : <PageMenu markdownPath={markdownPathOf(post.path) ?? post.path} />}
          </div>
        </PageHeader>
        <div className="lg:hidden">
          <FoldedTableOfContents entries={contents} />
        </div>
        <Body body={post.body} edit={edit} />
        <footer className="mt-12">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <TagList tags={post.tags} />
            {isShared ? null : <ShareLinks title={post.title} address={`${siteUrl}${post.path}`} />}
          </div>
          <PreviousNext
            label="Posts"
            previousWord="Older post"
            nextWord="Newer post"
            previous={older && { label: older.title, path: older.path }}
            next={newer && { label: newer.title, path: newer.path }}
          />
          <RelatedPosts posts={relatedPosts(post, posts, RELATED_POSTS)} />
        </footer>
      </article>
    </>
  );
}
