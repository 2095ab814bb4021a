import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { ErrorCard } from '../error-card.tsx';
import { fateOfAddressLinks, LinkingPlaces, LookingForLinks } from '../removals/linking-places.tsx';
import { TargetField } from '../removals/target-field.tsx';
import type { TargetPage } from '../removals/target-field.tsx';
import { useRemovalData } from '../removals/use-removal-data.ts';
import { titleOf } from '../renames/document-address.ts';
import type { AddressFields } from '../renames/document-address.ts';
import { shortTitle } from '../short-title.ts';
import { useConfirmation } from '../dialog/use-confirmation.ts';

/** A redirect that takes effect with the release. */
interface ReleaseRedirect {
  from: string;
  target: TargetPage;
}

interface ReleaseRemovalDialogProps {
  /** The published version. */
  document: AddressFields;
  /** Rejects if the release still has the text of the page. */
  onConfirm: (redirect: ReleaseRedirect | undefined) => Promise<void>;
  onClose: () => void;
}

/** Shows what links to a page before a release unpublishes it, and offers to redirect its visitors from then on. */
export function ReleaseRemovalDialog({ document, onConfirm, onClose }: ReleaseRemovalDialogProps) {
  const [target, setTarget] = useState<TargetPage>();
  const { confirm, isRunning, error } = useConfirmation(onConfirm);
  const { data, error: readError } = useRemovalData(document);
  const title = titleOf(document);
  const { documents: linking, moreCount } = data?.linking ?? { documents: [], moreCount: 0 };
  const count = linking.length + moreCount;
  const redirect = target && data?.path !== undefined ? { from: data.path, target } : undefined;

  const footer = (
    <Flex padding={3} gap={2} justify="flex-end">
      <Button mode="bleed" text="Cancel" disabled={isRunning} onClick={onClose} />
      <Button
        tone="critical"
        text={redirect ? 'Unpublish and redirect when releasing' : 'Unpublish when releasing'}
        disabled={!data}
        loading={isRunning}
        onClick={() => confirm(redirect)}
      />
    </Flex>
  );
  return (
    <Dialog
      id="releaseRemovalDialog"
      header={`Unpublish “${shortTitle(title)}” when releasing?`}
      width={1}
      isRunning={isRunning}
      onClose={onClose}
      footer={footer}
    >
      <Stack padding={4} gap={5}>
        <Text size={1}>
          When the release is published, visitors no longer find this page, and it becomes a draft. Changes of this page
          in the release are discarded.
        </Text>
        {data || readError ? null : <LookingForLinks />}
        {data && count === 0 ? <Text size={1}>Nothing links here.</Text> : null}
        {count > 0 ? (
          <LinkingPlaces
            documents={linking}
            moreCount={moreCount}
            fate={[
              fateOfLinks(linking.some(({ isBlocking }) => isBlocking)),
              fateOfAddressLinks(linking, target !== undefined),
            ]}
            onOpen={onClose}
          />
        ) : null}
        {data?.path === undefined ? null : (
          <TargetField
            path={data.path}
            title={title}
            // Links on this site lead to the page until the release.
            linkCount={0}
            pages={data.pages.filter(({ _id }) => _id !== document._id)}
            target={target}
            onChange={setTarget}
          />
        )}
        {[error && `Nothing was changed: ${error}`, readError].map((message) =>
          message ? <ErrorCard key={message}>{message}</ErrorCard> : null,
        )}
      </Stack>
    </Dialog>
  );
}

const fateOfLinks = (hasBlocking: boolean): string =>
  hasBlocking
    ? 'Some of these places need this page. The release cannot be published before you remove it there.'
    : 'After the release, links in text become plain text, and entries in menus and lists disappear. To keep a place complete, add it to the release and remove its link or entry.';
