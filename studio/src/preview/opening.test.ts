import type { LiveEvent, SanityClient } from '@sanity/client';
import { subscribeToVercelProtectionBypass } from '@sanity/preview-url-secret/toggle-vercel-protection-bypass';
import { Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';

// The preview waits for this subscription before it shows the site. `patches/` contains the fix.
test('the preview opens although somebody changes a document at the same moment', async () => {
  const events = new Subject<LiveEvent>();
  const client = {
    fetch: async () => ({ result: null, syncTags: ['s1:secret'] }),
    live: { events: () => events },
  } as unknown as SanityClient;
  const onSecret = vi.fn<(secret: string | null) => void>();
  const unsubscribe = subscribeToVercelProtectionBypass(client, onSecret);
  events.next({ type: 'message', id: '1', tags: ['s1:other'] });
  await vi.waitFor(() => expect(onSecret).toHaveBeenCalledWith(null), 10_000);
  unsubscribe();
});
