import { ignoreBrokenOutput } from '@site/service-kit/broken-output';
import { runCli } from '@site/site/run-cli';
import { defineCommand } from 'citty';
import { connectServices } from '../connect-services.ts';
import { describeLoss, listenToContent } from '../content-listener.ts';
import { IndexUpdater } from '../index-updater.ts';

export const watch = defineCommand({
  meta: { name: 'watch', description: 'Update the index after every publish and unpublish, until stopped' },
  run: () =>
    runCli(async () => {
      ignoreBrokenOutput();
      // The updater retries, and reports an outage once.
      const { client, reader, index, indexName } = connectServices({ warn: console.warn, retries: false });
      const updater = new IndexUpdater({ reader, index, log: (line) => console.log(`Index ${indexName}: ${line}`) });
      const stopListening = listenToContent(client, {
        onConnected: () => updater.syncAll(),
        onChange: (id, type) => updater.handleChange(id, type),
        onLost: async (reason) => console.warn(await describeLoss(reason, reader)),
      });
      await new Promise<void>((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
      });
      stopListening();
      await updater.stop();
      // Idle keep-alive connections would delay the exit by seconds.
      process.exit();
    }),
});
