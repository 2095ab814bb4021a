import { isPlainClick } from '@site/ui/is-plain-click';
import { searchPath } from '../search-query.ts';
import type { SearchQuery } from '../search-query.ts';
import type { KindCount } from '../search-request.ts';

interface KindFilterProps {
  query: SearchQuery;
  kinds: KindCount[];
  onChange: (query: SearchQuery) => void;
}

const CURRENT_CLASSES = 'border-accent bg-accent-soft text-accent';
const OTHER_CLASSES = 'border-line text-muted hover:border-line-strong hover:text-ink';

/** Links that limit the results to one section of the site, with the number of pages in each. */
export function KindFilter({ query: { query, kind: current }, kinds, onChange }: KindFilterProps) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const isMissing = current !== undefined && !kinds.some(({ kind }) => kind === current);
  const options = [
    { label: 'All', kind: undefined, count: total },
    ...kinds.map(({ kind, count }) => ({ label: kind, kind, count })),
    ...(isMissing ? [{ label: current, kind: current, count: 0 }] : []),
  ];
  return (
    <nav aria-label="Filter results" className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {options.map(({ label, kind, count }) => {
          const target = { query, kind, page: 0 };
          return (
            <li key={label}>
              <a
                href={searchPath(target)}
                aria-current={kind === current ? 'true' : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  onChange(target);
                }}
                className={`flex items-center gap-2 rounded-full border px-3 py-1 text-sm color-transition ${kind === current ? CURRENT_CLASSES : OTHER_CLASSES}`}
              >
                {label} <span className="text-xs">{count}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
