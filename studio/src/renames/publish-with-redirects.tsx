import type { SanityClient } from '@sanity/client';
import { useToast } from '@sanity/ui/toast';
import { lazy, Suspense, useRef, useState } from 'react';
import { useClient } from 'sanity';
import type { DocumentActionComponent } from 'sanity';
import { errorMessage } from '../error-message.ts';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { useProceed } from '../document-actions/use-proceed.ts';
import { moveRemovals } from '../removals/move-removals.ts';
import { shortTitle } from '../short-title.ts';
import { hasAddress, isMoved } from './document-address.ts';
import { findOtherPage } from './find-other-page.ts';
import { finishRename, hasVisitors, prepareRename } from './rename.ts';
import type { Rename } from './rename.ts';
import { saveRedirects } from './save-redirects.ts';

const RenameDialog = lazy(() => import('./rename-dialog.tsx').then((module) => ({ default: module.RenameDialog })));

/**
 * Wraps the action that publishes a draft, now or later: if the page gets another address, it first asks whether to redirect
 * visitors of the old one. The redirect is stored before the page moves and takes effect when it does, so that no visitor
 * gets a 404 in between. That also works for a draft that is published on a schedule.
 */
export function withRedirects(original: DocumentActionComponent): DocumentActionComponent {
  const isScheduled = original.action === 'schedule';

  return function useActionWithRedirects(props) {
    const { id, type, draft, published, version } = props;
    const description = original(props);
    const client = useClient({ apiVersion: API_VERSION });
    const toast = useToast();
    const [rename, setRename] = useState<Rename>();
    const [opener, setOpener] = useState<Element | null>(null);
    // The dialog covers only the form, so the button can be clicked meanwhile.
    const [isRunning, setIsRunning] = useState(false);
    // The button is disabled too late for a double click.
    const isPreparing = useRef(false);
    const { isAllowed, proceed } = useProceed(description, isScheduled);
    if (!description || !draft || version || !hasAddress(type)) return description;

    const finish = async (finished: Rename, isRedirected: boolean) => {
      if (isScheduled) return;
      try {
        const message = await finishRename(client, finished, { isRedirected });
        if (message !== undefined)
          toast.push({
            status: 'success',
            title: isRedirected ? 'Old links keep working' : 'Published',
            description: message,
          });
      } catch (reason) {
        toast.push({ status: 'error', title: 'A redirect could not be removed', description: errorMessage(reason) });
      }
    };

    /** Says so if another page was published at the address of the draft, which its form may not know yet. */
    const isAddressTaken = async () => {
      const other = await findOtherPage(client, draft);
      if (!other?.isPublished) return false;
      toast.push({
        status: 'error',
        title: `Nothing was ${isScheduled ? 'scheduled' : 'published'}, because “${shortTitle(other.title)}” is at this address`,
        description: 'Change the address of one of the two pages.',
      });
      return true;
    };

    const prepare = async () => {
      if (await isAddressTaken()) return;
      const prepared = await prepareRename(client, { id, draft, published }, connection.siteUrl);
      if (hasVisitors(prepared)) {
        setRename(prepared);
        return;
      }
      if (proceed()) void finish(prepared, false);
    };

    const handle = () => {
      if (published && !isMoved(published, draft)) {
        proceed();
        return;
      }
      if (isPreparing.current) return;
      isPreparing.current = true;
      setOpener(document.activeElement);
      setIsRunning(true);
      prepare()
        .catch((reason: unknown) => {
          toast.push({
            status: 'error',
            title: `The address could not be checked, so nothing was ${isScheduled ? 'scheduled' : 'published'}. Try again.`,
            description: errorMessage(reason),
          });
        })
        .finally(() => {
          isPreparing.current = false;
          setIsRunning(false);
        });
    };

    const store = async (isRedirected: boolean) => {
      if (!rename) return;
      const isReady = isAllowed() && !(await step('The address could not be checked', isAddressTaken));
      if (isReady) await storeRedirects(client, rename, { isRedirected });
      setRename(undefined);
      if (isReady && proceed()) void finish(rename, isRedirected);
    };
    const confirm = (isRedirected: boolean) => {
      setIsRunning(true);
      return store(isRedirected).finally(() => setIsRunning(false));
    };

    const dialog = rename && (
      <Suspense fallback={null}>
        <RenameDialog
          {...rename}
          isScheduled={isScheduled}
          onConfirm={confirm}
          onClose={() => setRename(undefined)}
          opener={opener}
        />
      </Suspense>
    );
    return {
      ...description,
      disabled: Boolean(description.disabled) || isRunning,
      onHandle: handle,
      dialog: dialog ? { type: 'custom', component: dialog } : (description.dialog ?? null),
    };
  };
}

/** Stores the redirects if requested, and those of scheduled removals. If that fails, it can be repeated. */
async function storeRedirects(
  client: SanityClient,
  { plan, moves }: Rename,
  { isRedirected }: { isRedirected: boolean },
): Promise<void> {
  const restore = isRedirected
    ? await step('The redirect could not be saved', () => saveRedirects(client, plan, { isPermanent: true }))
    : undefined;
  try {
    await step('The redirects for the time when the page goes off the site could not be changed', () =>
      moveRemovals(client, moves, connection.siteUrl),
    );
  } catch (error) {
    // Why it failed matters more than a redirect that has no effect.
    await restore?.().catch(() => {});
    throw error;
  }
}

/** Runs a step. If it fails, the error says which one. */
async function step<Result>(problem: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw new Error(`${problem}: ${errorMessage(error)}`, { cause: error });
  }
}
