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

/** So many marks fit next to the text on phones. If a tag has more posts, each mark represents several. */
const MAX_MARKS = 16;

/** All tags with their number of posts. */
export function TagsView({ title, description, tags, counts }: TagsViewProps) {
  const maxCount = Math.max(1, ...counts.values());
  return (
    <>
      <PageHeader title={title} description={description} />
      <ul className="grid gap-4 sm:grid-cols-2">
        {tags.map((tag) => (
          <li key={tag._id}>
            <Card title={tag.title} href={tag.path} titleAs="h2" text={tag.description}>
              <Count count={counts.get(tag._id) ?? 0} maxCount={maxCount} />
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The number of posts, as text and as a bar on a scale shared by all tags. */
function Count({ count, maxCount }: { count: number; maxCount: number }) {
  const marks = Math.min(maxCount, MAX_MARKS);
  const filled = Math.ceil((count * marks) / maxCount);
  return (
    <p className="label mt-auto flex items-center justify-between gap-4 pt-4">
      <span>
        {count} {count === 1 ? 'post' : 'posts'}
      </span>
      <svg viewBox={`0 0 ${marks * 6 - 2} 10`} height="10" aria-hidden="true">
        {Array.from({ length: marks }, (_, index) => (
          <rect
            key={index}
            x={index * 6}
            width="4"
            height="10"
            rx="1"
            className={index < filled ? 'fill-telemetry' : 'fill-line'}
          />
        ))}
      </svg>
    </p>
  );
}
