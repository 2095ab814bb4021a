import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClient } from 'sanity';
import { errorMessage } from '../error-message.ts';
import { API_VERSION } from '../api-version.ts';
import { limitRead } from '../live-query/read-limit.ts';
import { createPeopleApi } from './people.ts';
import type { Person, Robot } from './people.ts';

interface Outcome {
  data?: { people: Person[]; robots: Robot[] };
  error?: string | undefined;
}

/** The people of the lake, read again when the window gets the focus, because somebody may have accepted an invitation. */
export function usePeople() {
  const client = useClient({ apiVersion: API_VERSION });
  const api = useMemo(() => createPeopleApi(client), [client]);
  const [{ data, error }, setOutcome] = useState<Outcome>({});

  const reload = useCallback(async () => {
    const outcome = await limitRead(api.load()).then(
      (loaded): Outcome => ({ data: loaded, error: undefined }),
      (reason: unknown): Outcome => ({ error: errorMessage(reason) }),
    );
    setOutcome((previous) => ({ ...previous, ...outcome }));
  }, [api]);

  useEffect(() => {
    const start = () => void reload();
    start();
    addEventListener('focus', start);
    return () => removeEventListener('focus', start);
  }, [reload]);

  return { api, data, error, reload };
}
