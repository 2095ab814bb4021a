import { Card, Stack, Text } from '@sanity/ui';
import { RELEASES_INTENT } from 'sanity';
import { IntentLink } from 'sanity/router';
import { releaseParams } from '../../content-lists/page-entry.ts';
import { shortTitle } from '../../short-title.ts';
import type { UnscheduledVersion } from './unscheduled-versions.ts';

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
          <Text size={1}>
            <IntentLink intent="edit" params={{ ...document, ...releaseParams(releaseId) }} onClick={onOpen}>
              Open the paused version
            </IntentLink>
          </Text>
        </Stack>
      ) : (
        <Stack gap={3}>
          <Text size={1}>
            A release that is not scheduled has a version of this page. If somebody runs it later, it puts the page back
            on the site. To prevent that, remove the page from the release.
          </Text>
          <Text size={1}>
            Release:{' '}
            <IntentLink intent={RELEASES_INTENT} params={{ id: releaseId }} onClick={onOpen}>
              {shortTitle(title)}
            </IntentLink>
          </Text>
        </Stack>
      )}
    </Card>
  );
}
