import type { TagSummary } from '@site/content/models/summary';
import { SiteLink } from '@site/ui/site-link';

/** The tags of a post, linked to their pages. */
export function TagList({ tags }: { tags: readonly TagSummary[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map(({ _id, title, path }) => (
        <li key={_id}>
          <SiteLink
            href={path}
            className="label inline-block rounded-sm border border-line px-2 py-0.5 color-transition hover:border-line-strong hover:text-ink"
          >
            {title}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
