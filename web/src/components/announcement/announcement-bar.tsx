import type { SiteSettings } from '@site/content/models/site-settings';
import { Text } from '@site/blocks/text';
import type { EditValue } from '@site/ui/edit-attributes';
import { DismissAnnouncement } from './dismiss-announcement.tsx';

type Announcement = NonNullable<SiteSettings['announcement']>;

interface AnnouncementBarProps {
  announcement: Announcement;
  /** Of the settings. */
  edit?: EditValue | undefined;
}

/** News above the navbar. The before-paint script hides it from visitors who dismissed it. */
export function AnnouncementBar({ announcement, edit }: AnnouncementBarProps) {
  return (
    <aside aria-label="Announcement" className="announcement border-b border-line bg-surface">
      <div className="page-grid flex items-center justify-between gap-4 py-2">
        <div className="flex items-baseline gap-3 text-sm text-muted">
          <span className="relative -top-0.5 size-1.5 shrink-0 rounded-full bg-accent-fill" aria-hidden="true" />
          <Text blocks={announcement.body} edit={edit} />
        </div>
        {announcement.isDismissible ? <DismissAnnouncement id={announcement.id} /> : null}
      </div>
    </aside>
  );
}
