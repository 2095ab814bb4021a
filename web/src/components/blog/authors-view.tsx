import type { Author, PostSummary } from '@site/content/models/documents';
import { PageHeader } from '#/components/ui/page-header.tsx';
import { SiteLink } from '#/components/ui/site-link.tsx';

/** Every author with what they wrote. */
export function AuthorsView({ title, authors, posts }: { title: string; authors: Author[]; posts: PostSummary[] }) {
  return (
    <>
      <PageHeader title={title} />
      <ul className="space-y-10">
        {authors.map((author) => (
          <li key={author._id} id={author.slug} className="border-t border-line pt-6">
            <h2 className="text-h3 font-semibold">{author.name}</h2>
            {author.role ? <p className="label mt-1">{author.role}</p> : null}
            {author.bio ? <p className="mt-3 max-w-prose text-muted">{author.bio}</p> : null}
            {author.url ? (
              <p className="mt-2 text-sm">
                <SiteLink href={author.url} className="text-accent underline underline-offset-4">
                  {new URL(author.url).hostname}
                </SiteLink>
              </p>
            ) : null}
            <PostsOfAuthor posts={posts.filter(({ authors: of }) => of.some(({ _id }) => _id === author._id))} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PostsOfAuthor({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <ul className="mt-4 space-y-1.5">
      {posts.map(({ _id, path, title }) => (
        <li key={_id}>
          <SiteLink href={path} className="hover:text-accent">
            {title}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
