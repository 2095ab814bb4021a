import { Card, Stack, Text } from '@sanity/ui';
import type { UnscheduledVersion } from './unscheduled-versions.ts';
import { FormLink, ReleaseLink } from './version-links.tsx';

interface UnscheduledVersionNoteProps {
  version: UnscheduledVersion;
  document: { id: string; type: string };
  onOpen: () => void;
}

/** Says that a version in a release without a time can put an unpublished page back. */
export function UnscheduledVersionNote({ version, document, onOpen }: UnscheduledVersionNoteProps) {
  const { releaseId, title, isPaused } = version;
  return (
    <Card tone="primary" padding={3} radius={2} border>
      {isPaused ? (
        <Stack gap={3}>
          <Text size={1}>
            A scheduled version of this page is paused. If somebody schedules it again, it puts the page back on the
            site.
          </Text>
          <FormLink document={document} releaseId={releaseId} text="Open the paused version" onOpen={onOpen} />
        </Stack>
      ) : (
        <Stack gap={3}>
          <Text size={1}>
            A release that is not scheduled has a version of this page. If somebody runs it later, it puts the page back
            on the site. To prevent that, remove the page from the release.
          </Text>
          <ReleaseLink releaseId={releaseId} title={title} onOpen={onOpen} />
        </Stack>
      )}
    </Card>
  );
}
