import { useToast } from '@sanity/ui/toast';
import { lakeConnection } from '@site/studio-kit/lake-connection';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LayoutProps } from 'sanity';

const TOAST_ID = 'lake-connection';
/** Shorter interruptions, such as a restart of the lake, are not worth a notice. */
const NOTICE_DELAY_MS = 2000;
const UNTIL_REPLACED_MS = 24 * 60 * 60 * 1000;
const CONNECTED_SHOWN_MS = 5000;

/** The Studio with a notice while changes wait for the embedded lake. Sanity's form says only “Saving…” then. */
export function ConnectionLayout(props: LayoutProps) {
  return (
    <>
      {props.renderDefault(props)}
      <ConnectionNotice />
    </>
  );
}

export function ConnectionNotice() {
  const { push } = useToast();
  const isLost = useSyncExternalStore(lakeConnection.subscribe, lakeConnection.isLost);
  const isShown = useRef(false);

  useEffect(() => {
    if (!isLost) {
      if (!isShown.current) return;
      isShown.current = false;
      push({ id: TOAST_ID, status: 'success', title: 'Connected again', duration: CONNECTED_SHOWN_MS });
      return;
    }
    // Also outside of forms: Sanity loads the Studio again if a part that it needs now cannot be loaded.
    const keepOpen = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', keepOpen);
    const timer = setTimeout(() => {
      isShown.current = true;
      push({
        id: TOAST_ID,
        status: 'warning',
        title: 'No connection',
        description:
          'Your changes are not saved yet. They are kept in this tab and saved when the connection returns. Do not close it.',
        duration: UNTIL_REPLACED_MS,
      });
    }, NOTICE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', keepOpen);
    };
  }, [isLost, push]);
  return null;
}
