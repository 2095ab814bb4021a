import type { Author, PostSummary } from '@site/content/models/documents';
import { PageDate } from '#/components/dates/page-date.tsx';
import { PageHeader } from '@site/ui/page-header';
import { SiteLink } from '@site/ui/site-link';
import { postsBy } from '../post-lists.ts';
import { AuthorLinks } from './author-links.tsx';
import { Portrait } from './portrait.tsx';

interface AuthorsViewProps {
  title: string;
  description: string;
  authors: Author[];
  posts: PostSummary[];
}

/** Posts listed for each author. The author's page has all of them. */
const POSTS_PER_AUTHOR = 3;

/** All authors with their newest posts. */
export function AuthorsView({ title, description, authors, posts }: AuthorsViewProps) {
  return (
    <>
      <PageHeader title={title} description={description} />
      <ul className="grid gap-6">
        {authors.map((author) => (
          <li key={author._id} id={author.slug} className="author">
            <Portrait author={author} />
            <div className="min-w-0">
              <h2 className="text-h3 font-semibold tracking-tight">
                <SiteLink href={author.path} className="hover:text-accent">
                  {author.name}
                </SiteLink>
              </h2>
              {author.role ? <p className="label mt-0.5">{author.role}</p> : null}
              {author.bio ? <p className="mt-3 mb-2 text-muted text-pretty">{author.bio}</p> : null}
              <AuthorLinks author={author} />
              <NewestPosts author={author} posts={postsBy(author, posts)} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function NewestPosts({ author, posts }: { author: Author; posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <ul className="mt-5">
      {posts.slice(0, POSTS_PER_AUTHOR).map(({ _id, path, title, publishedAt }) => (
        <li key={_id} className="border-t border-line flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
          <SiteLink href={path} className="font-medium hover:text-accent">
            {title}
          </SiteLink>
          <span className="label">
            <PageDate iso={publishedAt} />
          </span>
        </li>
      ))}
      {posts.length > POSTS_PER_AUTHOR ? (
        <li className="border-t border-line py-2.5">
          <SiteLink href={author.path} className="text-muted hover:text-accent">
            All {posts.length} posts by {author.name}
          </SiteLink>
        </li>
      ) : null}
    </ul>
  );
}
