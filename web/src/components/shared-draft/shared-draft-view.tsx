import { PageBlocks } from '@site/blocks/page-blocks';
import { POSTS_PER_PAGE } from '@site/site/constants';
import type { AuthorPage, PostSummary } from '@site/content/models/documents';
import type { IndexedPage } from '@site/content/reader';
import type { ReactNode } from 'react';
import { AuthorView } from '#/components/blog/authors/author-view.tsx';
import { BlogListView } from '#/components/blog/blog-list-view.tsx';
import { BlogShell } from '#/components/blog/blog-shell.tsx';
import { listPage } from '#/components/blog/pagination.ts';
import { chooseFeatured } from '#/components/blog/choose-featured.ts';
import { postsBy } from '#/components/blog/post-lists.ts';
import { PostView } from '#/components/blog/post/post-view.tsx';
import { CapabilityView } from '#/components/capability/capability-view.tsx';
import { DocView } from '#/components/docs/doc-view.tsx';
import { DocsShell } from '#/components/docs/docs-shell.tsx';
import { sidebarEntries } from '#/components/docs/sidebar-entries.ts';
import { HandOffSection } from '#/components/hand-off/hand-off-section.tsx';
import { LegalView } from '#/components/legal/legal-view.tsx';
import { webEnvironment } from '#/content/environment.ts';
import { publishedReader } from '#/content/reader.ts';

/** The draft of a page as its route would show it. Lists and navigation around it are the published ones. */
export async function SharedDraftView({ page }: { page: IndexedPage }): Promise<ReactNode> {
  const { siteUrl } = webEnvironment();
  switch (page._type) {
    case 'doc': {
      const entries = sidebarEntries(await publishedReader.docsSidebar());
      return (
        <DocsShell entries={entries}>
          <DocView doc={page} entries={entries} siteUrl={siteUrl} />
        </DocsShell>
      );
    }
    case 'author':
    case 'post':
    case 'blogIndex': {
      const posts = await publishedReader.postSummaries();
      return (
        <BlogShell posts={posts}>
          {page._type === 'post' ? (
            <PostView post={page} posts={posts} siteUrl={siteUrl} isShared />
          ) : (
            await (page._type === 'author' ? authorPage(page, posts) : blogList(page, posts))
          )}
        </BlogShell>
      );
    }
    case 'capability':
      return <CapabilityView capability={page} overview={await publishedReader.capsIndex()} siteUrl={siteUrl} />;
    case 'legalPage':
      return <LegalView page={page} />;
    default:
      return (
        <>
          <PageBlocks title={page.title} blocks={page.blocks} capabilities={await publishedReader.capabilities()} />
          {page._type === 'capsIndex' ? <HandOffSection /> : null}
        </>
      );
  }
}

async function authorPage(author: AuthorPage, summaries: PostSummary[]): Promise<ReactNode> {
  const postCount = postsBy(author, summaries).length;
  const list = listPage(postCount, 1, POSTS_PER_PAGE);
  if (!list) return null;
  const posts = await publishedReader.posts({ ...list, listId: author._id });
  return <AuthorView author={author} postCount={postCount} list={list} posts={posts} />;
}

async function blogList(
  index: Extract<IndexedPage, { _type: 'blogIndex' }>,
  summaries: PostSummary[],
): Promise<ReactNode> {
  const list = listPage(summaries.length, 1, POSTS_PER_PAGE);
  if (!list) return null;
  const posts = await publishedReader.posts(list);
  const featured = await chooseFeatured(index, posts, (slug) => publishedReader.post(slug));
  return <BlogListView index={index} list={list} posts={posts} featured={featured} summaries={summaries} />;
}
