import { ClientError } from '@sanity/client';
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useMemo, useState } from 'react';
import { getPublishedId, getVersionFromId, set, unset, useClient, useEditState } from 'sanity';
import type { FormPatch, ObjectInputProps, SanityDocument } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { useUndo } from '../undo/undo-provider.tsx';
import { canUndo, findChangesOnSite, publishedSince, readBase } from './changes-on-site.ts';
import { fieldTitles } from './field-titles.ts';

const RETRY_DELAY_MS = 5000;

type NoteProps = Pick<ObjectInputProps, 'onChange' | 'readOnly' | 'schemaType'> & {
  /** The draft, or the version in a release or with a schedule. */
  draft: SanityDocument;
};

/**
 * Says above the form of a draft or a version which fields a release, or somebody else, published after it was begun: publishing
 * it sets them back, without a question. Offers to take over those that nobody changed in it.
 */
export function ChangesOnSiteNote({ draft, schemaType, readOnly, onChange }: NoteProps) {
  const releaseId = getVersionFromId(draft._id);
  const { published } = useEditState(getPublishedId(draft._id), draft._type, 'default', releaseId);
  const base = useBase(draft, published);
  const names = useMemo(() => (base && published ? publishedSince(base, published) : []), [base, published]);
  const { offerUndo, moveFocusAfterChange } = useUndo();
  if (!published || !base || names.length === 0) return null;
  const { outdated, changedInBoth } = findChangesOnSite(names, { base, published, draft });
  if (outdated.length + changedInBoth.length === 0) return null;

  const noun = releaseId === undefined ? 'draft' : 'version';
  const titles = (fields: string[]) => fieldTitles(schemaType, fields);
  const takeOver = () => {
    moveFocusAfterChange(outdated.slice(0, 1));
    onChange(copyFields(published, outdated));
    offerUndo({ title: `${titles(outdated)} taken over`, undo: () => copyFields(draft, outdated) });
  };
  return (
    <Box marginBottom={5}>
      <Card tone="caution" padding={3} radius={2} border role="status">
        <Stack gap={4}>
          <Text size={1} weight="semibold">
            Published after this {noun} was begun
          </Text>
          {outdated.length > 0 ? (
            <Text size={1}>
              Changed on the site, and still as before in this {noun}: {titles(outdated)}. Publishing this {noun} would
              undo these changes.
            </Text>
          ) : null}
          {changedInBoth.length > 0 ? (
            <Text size={1}>
              Changed on the site and in this {noun}: {titles(changedInBoth)}. Publishing this {noun} replaces what is
              on the site. Choose “Published” above to compare.
            </Text>
          ) : null}
          {outdated.length > 0 && !readOnly ? (
            <Flex>
              <Button mode="ghost" fontSize={1} padding={2} text={`Take over ${titles(outdated)}`} onClick={takeOver} />
            </Flex>
          ) : null}
        </Stack>
      </Card>
    </Box>
  );
}

const copyFields = (source: Readonly<Record<string, unknown>>, names: string[]): FormPatch[] =>
  names.map((name) => (source[name] === undefined ? unset([name]) : set(source[name], [name])));

/** What was published when a draft was begun, once it is known. Is read again after each publish. */
function useBase(draft: SanityDocument, published: SanityDocument | null): SanityDocument | undefined {
  const client = useClient({ apiVersion: API_VERSION });
  const draftId = draft._id;
  const revision = canUndo(draft, published) ? published?._rev : undefined;
  const [result, setResult] = useState<{ draftId: string; revision: string; base: SanityDocument | undefined }>();
  useEffect(() => {
    if (revision === undefined) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      readBase(client, draftId).then(
        (base) => isCurrent && setResult({ draftId, revision, base }),
        (error: unknown) => {
          // Rejected, for example because the plan has no history: asking again would not help.
          if (isCurrent && !(error instanceof ClientError)) timer = setTimeout(read, RETRY_DELAY_MS);
        },
      );
    };
    read();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, draftId, revision]);
  // Another draft with the same id may have been begun at the last publish.
  return result?.draftId === draftId && result.revision === revision ? result.base : undefined;
}
