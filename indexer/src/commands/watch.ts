import { explained } from '@site/site/explained';
import { defineCommand } from 'citty';
import { connect } from '../connect.ts';
import { Follower } from '../follower.ts';
import { listenToContent } from '../listen.ts';

export const watch = defineCommand({
  meta: { name: 'watch', description: 'Keep the index up to date with every publish and unpublish, until stopped' },
  run: () =>
    explained(async () => {
      const { client, reader, index, indexName } = connect(console.warn);
      const follower = new Follower({ reader, index, log: (line) => console.log(`Index ${indexName}: ${line}`) });
      const stopListening = listenToContent(client, {
        onConnected: () => follower.catchUp(),
        onChange: (id, type) => follower.follow(id, type),
        onLost: (reason) => console.warn(`The content lake was lost (${reason}); what changes meanwhile is caught up.`),
      });
      await new Promise<void>((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
      });
      stopListening();
      await follower.stop();
      // Idle connections to the services would keep the process for seconds.
      process.exit();
    }),
});
