import { ArrowIcon } from '@site/ui/icons';
import { SiteLink } from '@site/ui/site-link';
import './previous-next.css';

interface NeighborPage {
  label: string;
  path: string;
}

interface PreviousNextProps {
  /** The accessible name of the navigation. */
  label: string;
  previous?: NeighborPage | undefined;
  next?: NeighborPage | undefined;
  /** Labels above the titles; for posts, "Previous" and "Next" would be ambiguous. */
  previousWord?: string;
  nextWord?: string;
}

/** Links to the previous and the next page. */
export function PreviousNext({
  label,
  previous,
  next,
  previousWord = 'Previous',
  nextWord = 'Next',
}: PreviousNextProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="previous-next">
      {previous ? <NeighborLink word={previousWord} page={previous} rel="prev" /> : null}
      {next ? <NeighborLink word={nextWord} page={next} rel="next" /> : null}
    </nav>
  );
}

function NeighborLink({ word, page, rel }: { word: string; page: NeighborPage; rel: 'prev' | 'next' }) {
  return (
    <SiteLink href={page.path} rel={rel} className="previous-next-link">
      <ArrowIcon />
      <span className="label">{word}</span>
      <span className="previous-next-title">{page.label}</span>
    </SiteLink>
  );
}
