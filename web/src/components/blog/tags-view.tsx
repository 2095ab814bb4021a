import type { Tag } from '@site/content/models/documents';
import { PageHeader } from '#/components/ui/page-header.tsx';
import { SiteLink } from '#/components/ui/site-link.tsx';

interface TagsViewProps {
  title: string;
  tags: Tag[];
  /** Posts of each tag, by the tag's document id. */
  counts: ReadonlyMap<string, number>;
}

/** Every tag with how many posts carry it. */
export function TagsView({ title, tags, counts }: TagsViewProps) {
  return (
    <>
      <PageHeader title={title} />
      <ul className="divide-y divide-line border-y border-line">
        {tags.map((tag) => (
          <li key={tag._id} className="py-4">
            <div className="flex items-baseline justify-between gap-4">
              <SiteLink href={tag.path} className="font-medium hover:text-accent">
                {tag.title}
              </SiteLink>
              <Count count={counts.get(tag._id) ?? 0} />
            </div>
            {tag.description ? <p className="mt-1 max-w-prose text-sm text-muted">{tag.description}</p> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className="label shrink-0">
      {count} {count === 1 ? 'post' : 'posts'}
    </span>
  );
}
