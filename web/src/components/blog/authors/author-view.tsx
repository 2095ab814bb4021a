import type { Author, Post } from '@site/content/models/documents';
import { LIST_PAGES } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import { PageHeader } from '@site/ui/page-header';
import { SiteLink } from '@site/ui/site-link';
import { Pager } from '../pager.tsx';
import type { ListPage } from '../pagination.ts';
import { PostList } from '../post-list.tsx';
import { AuthorLinks } from './author-links.tsx';
import { Portrait } from './portrait.tsx';

interface AuthorViewProps {
  author: Author;
  /** The number of posts by the author, on all pages. */
  postCount: number;
  list: ListPage;
  /** The posts of this page of the list. */
  posts: readonly Post[];
}

/** Who an author is, and one page of the author's posts. */
export function AuthorView({ author, postCount, list, posts }: AuthorViewProps) {
  const { name, role, bio, slug } = author;
  return (
    <>
      <div className="author-page">
        <Portrait author={author} />
        <PageHeader title={name} eyebrow={role} description={bio}>
          <AuthorLinks author={author} />
        </PageHeader>
      </div>
      <p className="label mb-6 flex flex-wrap justify-between gap-x-6">
        <span>
          {postCount} {postCount === 1 ? 'post' : 'posts'}
        </span>
        <SiteLink href={pathOf({ name: 'blogAuthors' })} className="hover:text-ink">
          All {LIST_PAGES.blogAuthors.title.toLowerCase()}
        </SiteLink>
      </p>
      <PostList posts={posts} />
      <Pager list={list} pathOfPage={(page) => pathOf({ name: 'blogAuthor', author: slug, page })} />
    </>
  );
}
