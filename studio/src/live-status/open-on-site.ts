import { LaunchIcon } from '@sanity/icons/Launch';
import type { DocumentActionComponent } from 'sanity';
import { usePageUrl } from './use-page-url.ts';

/** Opens the published page on the site. */
export const openOnSite: DocumentActionComponent = ({ published, onComplete }) => {
  const url = usePageUrl(published);
  if (url === undefined) return null;
  return {
    label: 'Open on the site',
    icon: LaunchIcon,
    onHandle: () => {
      window.open(url, '_blank', 'noopener');
      onComplete();
    },
  };
};
