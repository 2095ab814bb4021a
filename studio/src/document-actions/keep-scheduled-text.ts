import type { SanityClient } from '@sanity/client';
import { useState } from 'react';
import { getDraftId, getVersionFromId, useClient } from 'sanity';
import type { DocumentActionComponent, SanityDocument } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { cancelRelease } from '../cancel-release.ts';
import { useConfirmation } from '../use-confirmation.ts';

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
    const { confirm, isRunning, error } = useConfirmation(async (edited: SanityDocument) => {
      await cancelSchedule(client, props.id, edited);
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
        onConfirm: () => confirm(version),
        onCancel: () => setIsAsking(false),
      },
    };
  };
}

/** Replaces the draft by the scheduled version, and ends its release. Can be repeated if it fails halfway. */
export async function cancelSchedule(client: SanityClient, id: string, version: SanityDocument): Promise<void> {
  const releaseId = getVersionFromId(version._id);
  if (releaseId === undefined) throw new Error(`${version._id} is not a version in a release.`);
  await client.createOrReplace({ ...contentOf(version), _id: getDraftId(id), _type: version._type });
  await cancelRelease(client, releaseId);
}

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

const contentOf = (document: SanityDocument) =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('_')));
