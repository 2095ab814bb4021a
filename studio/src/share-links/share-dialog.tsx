import { Box, Button, Flex, Radio, Spinner, Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { SHARE_DAYS } from '@site/content/share-links/share-link';
import { copyText } from '@site/ui/copy-text';
import { useState } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { ErrorCard } from '../error-card.tsx';
import { useConfirmation } from '../dialog/use-confirmation.ts';
import { LinkRow } from './link-row.tsx';
import { createShareLink, fetchShareUrls, stopSharing } from './share-links.ts';
import { useShareLinks } from './use-share-links.ts';

interface ShareDialogProps {
  /** The published id of the document. */
  id: string;
  type: string;
  isPublished: boolean;
  onClose: () => void;
}

const DURATIONS: Record<(typeof SHARE_DAYS)[number], string> = { 1: '1 day', 7: '1 week', 28: '4 weeks' };

/** Creates, lists and ends the links by which people without an account read a draft. */
export default function ShareDialog({ id, type, isPublished, onClose }: ShareDialogProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const user = useCurrentUser();
  const toast = useToast();
  const [days, setDays] = useState<(typeof SHARE_DAYS)[number]>(7);
  const { links, urls, publishedRevision, error } = useShareLinks(id, type);

  const copy = async (url: string | undefined) => {
    const isCopied = url !== undefined && (await copyText(url));
    toast.push(
      isCopied
        ? { status: 'success', title: 'Link copied' }
        : {
            status: 'info',
            title: 'Copy the link from the list',
            description: 'Your browser did not allow copying it.',
          },
    );
  };
  const creation = useConfirmation(async () => {
    const link = {
      documentId: id,
      publishedRevision,
      days,
      createdBy: user?.name || 'a colleague',
      creatorId: user?.id,
    };
    const created = await createShareLink(client, link);
    await copy((await fetchShareUrls(connection.siteUrl, [created])).get(created));
  });
  const stopping = useConfirmation((linkId: string) => stopSharing(client, [linkId]));
  const problem = creation.error ?? stopping.error ?? error;

  return (
    <Dialog
      id="shareDialog"
      header="Share this draft"
      width={1}
      isRunning={creation.isRunning || stopping.isRunning}
      onClose={onClose}
    >
      <Stack padding={4} gap={5}>
        <Stack gap={4}>
          <Text size={1}>
            Anyone with the link can read this draft without an account. They see this page only, always with your
            latest changes.
          </Text>
          <Text size={1} muted>
            The link ends when you publish{isPublished ? ' or discard the draft' : ''}, after the time you choose, or
            when you stop sharing. Search engines do not find it.
          </Text>
        </Stack>
        <Flex as="fieldset" gap={4} wrap="wrap" align="center" style={{ border: 0, margin: 0, padding: 0 }}>
          <Text as="legend" size={1} weight="medium" style={{ float: 'left' }}>
            The link works for
          </Text>
          {SHARE_DAYS.map((each) => (
            <Flex as="label" key={each} gap={2} align="center">
              <Radio name="shareDays" checked={days === each} onChange={() => setDays(each)} />
              <Text size={1}>{DURATIONS[each]}</Text>
            </Flex>
          ))}
        </Flex>
        <Flex>
          <Button
            tone="primary"
            text="Create and copy link"
            disabled={!links}
            loading={creation.isRunning}
            onClick={() => creation.confirm(undefined)}
          />
        </Flex>
        {problem === undefined ? null : <ErrorCard>{problem}</ErrorCard>}
        {links || problem ? null : <Spinner muted />}
        {links && links.length > 0 ? (
          <Stack gap={3}>
            <Text as="h2" size={1} weight="medium">
              Links that work now
            </Text>
            <Stack as="ul" gap={3}>
              {links.map((link) => (
                <Box as="li" key={link._id}>
                  <LinkRow
                    link={link}
                    url={urls.get(link._id)}
                    isStopping={stopping.isRunning}
                    onCopy={(url) => void copy(url)}
                    onStop={() => stopping.confirm(link._id)}
                  />
                </Box>
              ))}
            </Stack>
          </Stack>
        ) : null}
      </Stack>
    </Dialog>
  );
}
