import type { PostSummary } from '@site/content/models/documents';
import type { TagSummary } from '@site/content/models/summary';
import { pathOf } from '@site/site/route-map';
import { SiteLink } from '@site/ui/site-link';
import { tagsByUse } from '../post-lists.ts';

/** More tags are on their own page. */
const MAX_TAGS = 12;

interface TagFilterProps {
  /** Every post. */
  posts: readonly PostSummary[];
  /** The tag whose posts are listed; without it, all posts are. */
  current?: TagSummary | undefined;
}

/** Links to the posts of each tag, the most used first. */
export function TagFilter({ posts, current }: TagFilterProps) {
  const used = tagsByUse(posts);
  if (used.length === 0) return null;
  const shown = used.slice(0, MAX_TAGS);
  const isShown = current === undefined || shown.some(({ tag }) => tag._id === current._id);
  return (
    <nav aria-label="Filter by tag" className="mb-8 print:hidden">
      <ul className="flex flex-wrap gap-2">
        <Choice label="All posts" href={pathOf({ name: 'blog', page: 1 })} isCurrent={current === undefined} />
        {shown.map(({ tag, count }) => (
          <Choice key={tag._id} label={tag.title} count={count} href={tag.path} isCurrent={tag._id === current?._id} />
        ))}
        {isShown ? null : <Choice label={current.title} href={current.path} isCurrent />}
        {used.length > MAX_TAGS ? <Choice label="More tags" href={pathOf({ name: 'blogTags' })} /> : null}
      </ul>
    </nav>
  );
}

interface ChoiceProps {
  label: string;
  href: string;
  /** Posts with the tag. */
  count?: number;
  isCurrent?: boolean;
}

function Choice({ label, href, count, isCurrent = false }: ChoiceProps) {
  return (
    <li>
      <SiteLink
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className={`inline-block rounded-full border px-3 py-1 text-sm ${
          isCurrent
            ? 'border-accent bg-accent-soft text-accent'
            : 'border-line text-muted hover:border-line-strong hover:text-ink'
        }`}
      >
        {count === undefined ? label : `${label} (${count})`}
      </SiteLink>
    </li>
  );
}
