import type { SiteSettings } from '@site/content/models/site-settings';
import { Text } from '@site/blocks/text';
import { DismissAnnouncement } from './dismiss-announcement.tsx';

type Announcement = NonNullable<SiteSettings['announcement']>;

/** News above the navbar. The before-paint script hides it from visitors who dismissed it. */
export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  return (
    <aside aria-label="Announcement" className="announcement border-b border-line bg-surface">
      <div className="page-grid flex items-center justify-between gap-4 py-2">
        <div className="flex items-baseline gap-3 text-sm text-muted">
          <span className="size-1.5 shrink-0 -translate-y-0.5 rounded-full bg-accent-fill" aria-hidden="true" />
          <Text blocks={announcement.body} />
        </div>
        {announcement.isDismissible ? <DismissAnnouncement id={announcement.id} /> : null}
      </div>
    </aside>
  );
}
