import { SiteLink } from '@site/ui/site-link';
import { textOfHit } from '../hit.ts';
import type { SearchHit } from '../hit.ts';
import { MarkedText } from '../marked-text.tsx';
import type { PageResult } from '../page-result.ts';

/** A page in the list of results: its best passage, and below it other passages. */
export function ResultItem({ result: { best, more } }: { result: PageResult }) {
  const { heading, breadcrumbs, snippet } = textOfHit(best);
  return (
    <li className="border-b border-line py-6">
      <p className="label truncate text-faint">{breadcrumbs.join(' › ')}</p>
      <h2 className="mt-1 text-h4 font-semibold wrap-anywhere">
        <SiteLink href={best.url} className="text-accent underline-offset-4 hover:underline">
          <MarkedText>{heading}</MarkedText>
        </SiteLink>
      </h2>
      {snippet ? (
        <p className="mt-1 max-w-prose text-sm text-muted wrap-anywhere">
          <MarkedText>{snippet}</MarkedText>
        </p>
      ) : null}
      {more.length > 0 ? (
        <div className="mt-4 border-l border-line px-4">
          <p className="text-xs text-faint">More on this page</p>
          <ul className="mt-1">
            {more.map((hit) => (
              <Passage key={hit.objectID} hit={hit} />
            ))}
          </ul>
        </div>
      ) : null}
    </li>
  );
}

function Passage({ hit }: { hit: SearchHit }) {
  const { heading, snippet } = textOfHit(hit);
  return (
    <li className="mt-1.5 text-sm wrap-anywhere">
      <SiteLink href={hit.url} className="font-medium underline-offset-4 hover:underline">
        <MarkedText>{heading}</MarkedText>
      </SiteLink>
      {snippet ? (
        <span className="block truncate text-xs text-muted">
          <MarkedText>{snippet}</MarkedText>
        </span>
      ) : null}
    </li>
  );
}
