import { ArrowIcon } from '@site/ui/icons';
import { SiteLink } from '@site/ui/site-link';

interface Neighbour {
  label: string;
  path: string;
}

interface PreviousNextProps {
  /** What the pages are, for those who hear the page. */
  label: string;
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** Words above the titles, where "Previous" and "Next" would not say which way time runs. */
  previousWord?: string;
  nextWord?: string;
}

/** The ways to the pages before and after this one. */
export function PreviousNext({
  label,
  previous,
  next,
  previousWord = 'Previous',
  nextWord = 'Next',
}: PreviousNextProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="neighbours">
      {previous ? <Way word={previousWord} page={previous} rel="prev" /> : null}
      {next ? <Way word={nextWord} page={next} rel="next" /> : null}
    </nav>
  );
}

function Way({ word, page, rel }: { word: string; page: Neighbour; rel: 'prev' | 'next' }) {
  return (
    <SiteLink href={page.path} rel={rel} className="neighbour">
      <ArrowIcon />
      <span className="label">{word}</span>
      <span className="neighbour-title">{page.label}</span>
    </SiteLink>
  );
}
