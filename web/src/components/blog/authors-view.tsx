import type { Author, PostSummary } from '@site/content/models/documents';
import { PageDate } from '#/components/dates/page-date.tsx';
import { ContentImage } from '@site/ui/content-image';
import { PageHeader } from '@site/ui/page-header';
import { SiteLink } from '@site/ui/site-link';

interface AuthorsViewProps {
  title: string;
  description: string;
  authors: Author[];
  posts: PostSummary[];
}

/** All authors with their posts. */
export function AuthorsView({ title, description, authors, posts }: AuthorsViewProps) {
  return (
    <>
      <PageHeader title={title} description={description} />
      <ul className="grid gap-6">
        {authors.map((author) => (
          <li key={author._id} id={author.slug} className="author">
            <Portrait author={author} />
            <div className="min-w-0">
              <h2 className="text-h3 font-semibold tracking-tight">{author.name}</h2>
              {author.role ? <p className="label mt-0.5">{author.role}</p> : null}
              {author.bio ? <p className="mt-3 text-muted text-pretty">{author.bio}</p> : null}
              {author.url ? (
                <p className="mt-2 text-sm">
                  <SiteLink href={author.url} className="text-accent underline underline-offset-4">
                    {new URL(author.url).hostname}
                  </SiteLink>
                </p>
              ) : null}
              <PostsOfAuthor posts={posts.filter(({ authors: of }) => of.some(({ _id }) => _id === author._id))} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Portrait({ author }: { author: Author }) {
  return (
    <div className="portrait" aria-hidden="true">
      {author.image ? <ContentImage image={author.image} alt="" sizes="56px" /> : monogramOf(author.name)}
    </div>
  );
}

function PostsOfAuthor({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <ul className="mt-5 divide-y divide-line border-t border-line">
      {posts.map(({ _id, path, title, publishedAt }) => (
        <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
          <SiteLink href={path} className="font-medium hover:text-accent">
            {title}
          </SiteLink>
          <span className="label">
            <PageDate iso={publishedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One or two initials, shown for an author without a portrait. */
export function monogramOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join('')
    .toUpperCase();
}
