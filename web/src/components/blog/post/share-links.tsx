import { SiteLink } from '@site/ui/site-link';

/** Pages of other sites that prepare a message with a link. Nothing of them is loaded. */
const TARGETS: readonly { label: string; url: (title: string, address: string) => string }[] = [
  { label: 'Email', url: (title, address) => `mailto:?subject=${title}&body=${address}` },
  { label: 'LinkedIn', url: (_, address) => `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  { label: 'X', url: (title, address) => `https://x.com/intent/post?text=${title}&url=${address}` },
];

/** Links to share a page, without scripts. `address` is the page's URL. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const [encodedTitle, encodedAddress] = [title.toWellFormed(), address].map(encodeURIComponent) as [string, string];
  return (
    <nav aria-label="Share this post" className="label flex flex-wrap items-baseline gap-x-4 gap-y-2 print:hidden">
      <span aria-hidden="true">Share</span>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {TARGETS.map(({ label, url }) => (
          <li key={label}>
            <SiteLink
              href={url(encodedTitle, encodedAddress)}
              className="text-muted underline decoration-line-strong underline-offset-4 hover:text-accent"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
