import type { Tag } from '@site/content/models/documents';
import { PageHeader } from '@site/ui/page-header';
import { Card } from '@site/ui/card';

interface TagsViewProps {
  title: string;
  description: string;
  tags: Tag[];
  /** Posts of each tag, by the tag's document id. */
  counts: ReadonlyMap<string, number>;
}

/** Every tag with how many posts carry it. */
export function TagsView({ title, description, tags, counts }: TagsViewProps) {
  const most = Math.max(1, ...counts.values());
  return (
    <>
      <PageHeader title={title} description={description} />
      <ul className="grid gap-4 sm:grid-cols-2">
        {tags.map((tag) => (
          <li key={tag._id}>
            <Card title={tag.title} href={tag.path} titleAs="h2" text={tag.description}>
              <Count count={counts.get(tag._id) ?? 0} most={most} />
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The number of posts, as a word and as marks on a scale that all tags share. */
function Count({ count, most }: { count: number; most: number }) {
  return (
    <p className="label mt-auto flex items-center justify-between gap-4 pt-4">
      <span>
        {count} {count === 1 ? 'post' : 'posts'}
      </span>
      <svg viewBox={`0 0 ${most * 6 - 2} 10`} height="10" aria-hidden="true">
        {Array.from({ length: most }, (_, index) => (
          <rect
            key={index}
            x={index * 6}
            width="4"
            height="10"
            rx="1"
            className={index < count ? 'fill-telemetry' : 'fill-line'}
          />
        ))}
      </svg>
    </p>
  );
}
