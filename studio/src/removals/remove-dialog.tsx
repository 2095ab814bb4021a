import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { getPublishedId, RELEASES_INTENT, useFeatureEnabled } from 'sanity';
import { IntentLink } from 'sanity/router';
import { absoluteTime } from '../content-lists/relative-time.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { ErrorCard } from '../error-card.tsx';
import { titleOf } from '../renames/document-address.ts';
import type { AddressFields } from '../renames/document-address.ts';
import { shortTitle } from '../short-title.ts';
import { useConfirmation } from '../dialog/use-confirmation.ts';
import { LinkingList } from './linking-list.tsx';
import { fateOfAddressLinks, LinkingPlaces, LookingForLinks } from './linking-places.tsx';
import type { LinkingDocument } from './linking-documents.ts';
import { isFuture, RemovalTime } from './scheduled/removal-time.tsx';
import type { ScheduledRemoval } from './scheduled/schedule-removal.ts';
import { ScheduleOrder } from './scheduled/schedule-order.tsx';
import { ScheduledPublishNote } from './scheduled/scheduled-publish-note.tsx';
import { isBlocking, publishesAfter } from './scheduled/scheduled-publishes.ts';
import type { ScheduledPublish } from './scheduled/scheduled-publishes.ts';
import { UnscheduledVersionNote } from './scheduled/unscheduled-version-note.tsx';
import { TargetField } from './target-field.tsx';
import type { TargetPage } from './target-field.tsx';
import { useRemovalData } from './use-removal-data.ts';

interface RemoveDialogProps {
  /** The published version, or the draft if there is none. */
  document: AddressFields;
  isPublished: boolean;
  /** Whether the page is deleted, and not only unpublished. */
  isDeletion: boolean;
  /** Does what the editor chose. Rejects if the page is as it was before. */
  onConfirm: (choice: RemovalChoice) => Promise<void>;
  onClose: () => void;
}

export interface RemovalChoice {
  /** Where visitors are sent. */
  target: TargetPage | undefined;
  /** When the page goes off the site, as ISO 8601. `undefined` stands for now. */
  at: string | undefined;
  /** What is scheduled already. This choice replaces it, unless it is a release of an editor. */
  scheduled: ScheduledRemoval | undefined;
  /** Scheduled drafts that would put a page back that is removed now. Their schedules end. */
  ended: readonly ScheduledPublish[];
  /** Whether the page stays on the site: only what is scheduled ends. */
  isKept: boolean;
}

/** Shows what links to a page before it is removed, and offers to redirect its visitors. */
export function RemoveDialog({ document, isPublished, isDeletion, onConfirm, onClose }: RemoveDialogProps) {
  const [target, setTarget] = useState<TargetPage>();
  const [time, setTime] = useState<string>();
  const { confirm, isRunning: isRemoving, error } = useConfirmation(onConfirm);
  const { data, error: readError } = useRemovalData(document);
  // Many plans of hosted Sanity have no releases, and a removal is scheduled in one.
  const { enabled: canSchedule } = useFeatureEnabled('contentReleases');
  const action = isDeletion ? 'Delete' : 'Unpublish';
  const title = titleOf(document);
  const linking = data?.linking.documents ?? [];
  const blocking = linking.filter((entry) => entry.isBlocking);
  const others = linking.filter((entry) => !entry.isBlocking);
  const moreCount = data?.linking.moreCount ?? 0;
  const linkCount = countLinks(linking);
  // They would lead to their own page, so they are not changed.
  const inTarget = linking.filter(({ id }) => id === target?.id);
  const linksInTarget = countLinks(inTarget);
  const path = isPublished ? data?.path : undefined;
  const scheduled = data?.scheduled;
  const isLater = time !== undefined;
  const change = target?.changesLinks && !isLater ? { target, inTarget } : undefined;
  const verb = isLater ? 'Schedule' : action;
  const at = isLater && isFuture(time) ? new Date(time).toISOString() : undefined;
  // A page that goes later may come back later, too.
  const ended = isLater ? [] : (data?.publishes ?? []);
  const choice: RemovalChoice = { target, at, scheduled, ended, isKept: false };
  const isBlocked = blocking.length > 0 || ended.some((publish) => isBlocking(publish, isDeletion));

  const footer = (
    <Flex padding={3} gap={2} justify="flex-end">
      <Button mode="bleed" text="Cancel" disabled={isRemoving} onClick={onClose} />
      <Button
        tone="critical"
        text={target ? `${verb} and redirect` : verb}
        disabled={!data || isBlocked || (isLater && at === undefined)}
        loading={isRemoving}
        onClick={() => confirm(choice)}
      />
    </Flex>
  );
  return (
    <Dialog
      id="removeDialog"
      header={`${action} “${shortTitle(title)}”?`}
      width={1}
      isRunning={isRemoving}
      onClose={onClose}
      footer={footer}
    >
      <Stack padding={4} gap={5}>
        <Text size={1}>{consequenceOf(isPublished, isDeletion)}</Text>
        {scheduled && !isDeletion ? (
          <Card tone="primary" padding={3} radius={2} border>
            <Flex gap={3} align="center">
              <Box flex={1}>
                <Text size={1}>
                  {scheduled.error
                    ? `This page could not go off the site on ${absoluteTime(scheduled.at)}: ${scheduled.error}`
                    : `This page goes off the site on ${absoluteTime(scheduled.at)}.`}
                </Text>
              </Box>
              {scheduled.isOwn ? (
                <Button
                  mode="ghost"
                  fontSize={1}
                  padding={3}
                  text="Keep it on the site"
                  disabled={isRemoving}
                  onClick={() => confirm({ ...choice, isKept: true })}
                />
              ) : (
                <Text size={1}>
                  Part of the release{' '}
                  <IntentLink intent={RELEASES_INTENT} params={{ id: scheduled.releaseId }} onClick={onClose}>
                    {shortTitle(scheduled.title)}
                  </IntentLink>
                </Text>
              )}
            </Flex>
          </Card>
        ) : null}
        {ended.map((publish) => (
          <ScheduledPublishNote
            key={publish.releaseId}
            publish={publish}
            document={{ id: getPublishedId(document._id), type: document._type }}
            isDeletion={isDeletion}
            onOpen={onClose}
          />
        ))}
        {/* Deleting a page deletes its versions. */}
        {(isDeletion ? [] : (data?.unscheduled ?? [])).map((version) => (
          <UnscheduledVersionNote
            key={version.releaseId}
            version={version}
            document={{ id: getPublishedId(document._id), type: document._type }}
            onOpen={onClose}
          />
        ))}
        {data || readError ? null : <LookingForLinks />}
        {blocking.length > 0 ? (
          <Card tone="caution" padding={3} radius={2} border>
            <Stack gap={4}>
              <Text size={1} weight="medium">
                {blocking.length === 1 ? 'One entry needs' : `${blocking.length} entries need`} “{shortTitle(title)}”.
                Remove it there first.
              </Text>
              <LinkingList documents={blocking} onOpen={onClose} />
            </Stack>
          </Card>
        ) : null}
        {data && others.length === 0 && blocking.length === 0 ? <Text size={1}>Nothing links here.</Text> : null}
        {others.length > 0 ? (
          <LinkingPlaces
            documents={others}
            moreCount={moreCount}
            fate={[
              fateOfLinks(change, moreCount),
              fateOfAddressLinks(change ? inTarget : others, target !== undefined),
            ]}
            onOpen={onClose}
          />
        ) : null}
        {data && path !== undefined && blocking.length === 0 ? (
          <TargetField
            path={path}
            title={title}
            // Links on this site lead to the page until it goes off the site.
            linkCount={isLater ? 0 : linkCount - linksInTarget}
            pages={data.pages.filter(({ _id }) => _id !== document._id)}
            target={target}
            onChange={setTarget}
          />
        ) : null}
        {canSchedule &&
        data &&
        path !== undefined &&
        blocking.length === 0 &&
        !isDeletion &&
        scheduled?.isOwn !== false ? (
          <RemovalTime time={time} onChange={setTime} />
        ) : null}
        {data && at !== undefined && publishesAfter(data.publishes, at).length > 0 ? (
          <Card tone="caution" padding={3} radius={2} border role="status">
            <Stack gap={4}>
              <Text size={1} weight="medium">
                The page does not stay off the site
              </Text>
              <ScheduleOrder removedAt={at} publishes={data.publishes} />
              <Text size={1}>To keep it off the site, choose a later time, or unschedule what puts it back.</Text>
            </Stack>
          </Card>
        ) : null}
        {[error && `Nothing was removed: ${error}`, readError].map((message) =>
          message ? <ErrorCard key={message}>{message}</ErrorCard> : null,
        )}
      </Stack>
    </Dialog>
  );
}

function consequenceOf(isPublished: boolean, isDeletion: boolean): string {
  if (!isDeletion) return 'Visitors no longer find this page. It becomes a draft, which you can publish again.';
  return isPublished
    ? 'Visitors no longer find this page. Its drafts and its versions in releases, also scheduled ones, are deleted, too.'
    : 'It is not published. Its drafts and its versions in releases, also scheduled ones, are deleted.';
}

/** What happens to the places that link to the page, if links are changed to lead to another one, and otherwise. */
function fateOfLinks(
  change: { target: TargetPage; inTarget: readonly LinkingDocument[] } | undefined,
  moreCount: number,
): string {
  // Content checks block publishing.
  const first = 'To publish one of these places again, first remove its';
  if (!change) {
    return `Links in text stay as plain text, and entries in menus and lists disappear. ${first} link or entry.`;
  }
  const { target, inTarget } = change;
  const linksInTarget = inTarget.reduce(
    (count, { linkCount, addressLinkCount }) => count + linkCount - addressLinkCount,
    0,
  );
  const links = linksInTarget === 1 ? 'The link' : `The ${linksInTarget} links`;
  return [
    moreCount > 0 &&
      `Only links in the listed places are changed. In ${moreCount} more, links in text stay as plain text.`,
    linksInTarget > 0 &&
      `${links} in “${shortTitle(target.title)}” ${linksInTarget === 1 ? 'stays' : 'stay'} as plain text.`,
    `Entries in menus and lists disappear. ${first} entry.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const countLinks = (documents: readonly LinkingDocument[]): number =>
  documents.reduce((count, document) => count + document.linkCount, 0);
