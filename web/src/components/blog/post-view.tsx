import type { Post, PostSummary } from '@site/content/models/documents';
import { markdownPathOf } from '@site/site/route-map';
import { JsonLd } from '#/components/metadata/json-ld.tsx';
import { PageMenu } from '#/components/page-menu/page-menu.tsx';
import { PreviousNext } from '#/components/previous-next/previous-next.tsx';
import { Body } from '@site/blocks/body';
import { contentsOf } from '#/components/table-of-contents/contents-of.ts';
import { FoldedTableOfContents } from '#/components/table-of-contents/table-of-contents.tsx';
import { PageHeader } from '@site/ui/page-header';
import type { EditAttributes } from '@site/ui/edit-attributes';
import { PostByline } from './post-byline.tsx';
import { neighborsOfPost } from './post-lists.ts';
import { TagList } from './tag-list.tsx';

interface PostViewProps {
  post: Post;
  /** Every post, newest first. */
  posts: PostSummary[];
  siteUrl: string;
  /** Whether this is a shared draft, without data for search engines and a menu, which would lead to the published page. */
  isShared?: boolean;
  edit?: EditAttributes | undefined;
}

/** A post: byline, table of contents, text, tags, and links to the newer and older post. */
export function PostView({ post, posts, siteUrl, isShared = false, edit }: PostViewProps) {
  const { newer, older } = neighborsOfPost(posts, post.path);
  const contents = contentsOf(post.body);
  return (
    <article>
      <PageHeader title={post.title} description={post.description} edit={edit}>
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <PostByline post={post} />
          {isShared ? null : <PageMenu markdownPath={markdownPathOf(post.path) ?? post.path} />}
        </div>
      </PageHeader>
      <FoldedTableOfContents entries={contents} />
      <Body body={post.body} edit={edit} />
      <footer className="mt-12">
        <TagList tags={post.tags} />
        <PreviousNext
          label="Posts"
          previousWord="Older post"
          nextWord="Newer post"
          previous={older && { label: older.title, path: older.path }}
          next={newer && { label: newer.title, path: newer.path }}
        />
      </footer>
      {isShared ? null : (
        <JsonLd
          data={{
            '@type': 'BlogPosting',
            headline: post.title,
            description: post.description,
            datePublished: post.publishedAt,
            dateModified: post._updatedAt,
            author: post.authors.map(({ name }) => ({ '@type': 'Organization', name })),
            mainEntityOfPage: `${siteUrl}${post.path}`,
          }}
        />
      )}
    </article>
  );
}
