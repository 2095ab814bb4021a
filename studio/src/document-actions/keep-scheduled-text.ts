import { ClientError } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { useState } from 'react';
import { getDraftId, getVersionFromId, getVersionId, useClient } from 'sanity';
import type { DocumentActionComponent, SanityDocument } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { cancelRelease } from '../cancel-release.ts';
import { useConfirmation } from '../dialog/use-confirmation.ts';

/**
 * The action that cancels a scheduled publish, which never loses text. Sanity 6.9 keeps the draft if that is still the one
 * that was scheduled, and with it loses what was typed into the scheduled version while it was paused. Then this action
 * asks by itself, and the version becomes the draft.
 */
export function keepingScheduledText(original: DocumentActionComponent): DocumentActionComponent {
  return function useCancelSchedule(props) {
    const description = original(props);
    const client = useClient({ apiVersion: API_VERSION });
    const [isAsking, setIsAsking] = useState(false);
    const { draft, version } = props;
    const { confirm, isRunning, error } = useConfirmation(async (versionId: string) => {
      const releaseId = getVersionFromId(versionId);
      if (releaseId === undefined) throw new Error(`${versionId} is not a version in a release.`);
      await cancelSchedule(client, props.id, releaseId);
      setIsAsking(false);
    });
    // While it asks, also after the draft was replaced, so that a release that could not be ended is reported and tried again.
    if (!description || !version || !(isAsking || isEditedSinceScheduled(version, draft))) return description;
    return {
      ...description,
      disabled: Boolean(description.disabled) || isRunning,
      onHandle: () => setIsAsking(true),
      dialog: isAsking && {
        type: 'confirm',
        tone: 'critical',
        message: error ?? 'The site will not publish this version. It is kept as a draft, with what was changed in it.',
        confirmButtonText: 'Unschedule',
        cancelButtonText: 'Keep the schedule',
        onConfirm: () => confirm(version._id),
        onCancel: () => {
          if (!isRunning) setIsAsking(false);
        },
      },
    };
  };
}

/** Replaces the draft by the scheduled version, and ends its release. Can be repeated if it fails halfway. */
export async function cancelSchedule(client: SanityClient, id: string, releaseId: string): Promise<void> {
  if (await keepAsDraft(client, id, releaseId)) await cancelRelease(client, releaseId);
}

/**
 * Replaces the draft by the scheduled version. Rejects if that would replace what someone typed into the draft meanwhile.
 * Returns false if there is no version, because it was published or its schedule was canceled.
 */
export async function keepAsDraft(client: SanityClient, id: string, releaseId: string): Promise<boolean> {
  const draftId = getDraftId(id);
  // Not what a dialog has read, which can be older than a change of a colleague.
  const [version, draft] = await client.getDocuments<SanityDocument>([getVersionId(id, releaseId), draftId]);
  if (!version) return false;
  if (differsFromDraft(version, draft ?? null)) throw new Error(DRAFT_CHANGED);
  const content = contentOf(version);
  try {
    if (draft) {
      const removed = Object.keys(contentOf(draft)).filter((name) => !(name in content));
      await client.patch(draftId).ifRevisionId(draft._rev).set(content).unset(removed).commit();
    } else await client.create({ ...content, _id: draftId, _type: version._type });
  } catch (error) {
    const isOvertaken = error instanceof ClientError && error.statusCode === 409;
    throw isOvertaken ? new Error(DRAFT_CHANGED, { cause: error }) : error;
  }
  return true;
}

const DRAFT_CHANGED =
  'Someone changed the draft meanwhile, so the scheduled version did not replace it. Close this dialog and open it again to choose which text to keep.';

/** Whether the version was edited, and the draft is the one from which it was made. */
export function isEditedSinceScheduled(version: SanityDocument, draft: SanityDocument | null): boolean {
  const { base } = (version['_system'] ?? {}) as { base?: { rev?: string } };
  if (!draft || base?.rev !== draft._rev) return false;
  return JSON.stringify(contentOf(version)) !== JSON.stringify(contentOf(draft));
}

/** Whether a version would replace text that is only in the draft, which was changed after the version was scheduled. */
export function differsFromDraft(version: SanityDocument, draft: SanityDocument | null): boolean {
  if (!draft || isEditedSinceScheduled(version, draft)) return false;
  return JSON.stringify(contentOf(version)) !== JSON.stringify(contentOf(draft));
}

/** The fields in the order of their names, because a changed document can have them in another order. */
const contentOf = (document: SanityDocument) =>
  Object.fromEntries(
    Object.entries(document)
      .filter(([name]) => !name.startsWith('_'))
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
