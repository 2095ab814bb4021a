import { STUDIO_TITLE } from './studio-title.ts';

/**
 * The mark of the site, as in `web/src/app/icon.svg`, in the colors of the Studio. Has a name, because nothing else is in
 * the navbar's link to the start.
 */
export function SiteMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      strokeWidth="2"
      stroke="currentColor"
      role="img"
      aria-label={STUDIO_TITLE}
    >
      <path d="M3 7h5.5M12.5 7H21M3 17h8.5M15.5 17H21M7 3v7.25M7 13.75V21M17 3v7.25M17 13.75V21" />
      <path stroke="#0b8a9c" d="M3 12h6M15 12h6" />
      <circle fill="#ff9442" stroke="none" cx="12" cy="12" r="2.5" />
    </svg>
  );
}
