import type { Author } from '@site/content/models/documents';
import { SiteLink } from '@site/ui/site-link';

/** The website and profiles of an author, by host. */
export function AuthorLinks({
  author: { name, url, profiles },
}: {
  author: Pick<Author, 'name' | 'url' | 'profiles'>;
}) {
  const links = [...new Set(url === undefined ? profiles : [url, ...profiles])];
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-label={`${name} on other sites`}>
      {links.map((link) => (
        <li key={link}>
          <SiteLink href={link} className="text-accent underline underline-offset-4">
            {new URL(link).hostname.replace(/^www\./, '')}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
