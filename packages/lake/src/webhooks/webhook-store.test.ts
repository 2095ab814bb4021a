import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { WebhookStore } from './webhook-store.ts';

it('writes a webhook only if it changed, so that the lake starts on a full disk', () => {
  const database = new DatabaseSync(':memory:');
  const store = new WebhookStore(database);
  const countWrites = () => database.prepare('SELECT total_changes() AS count').get()?.['count'];
  const config = { name: 'site', url: 'http://127.0.0.1:3000/hook', dataset: 'production' };
  store.upsert(config);
  const [stored] = store.all();
  store.upsert(config);
  expect(countWrites()).toBe(1);
  store.upsert({ ...config, filter: '_type == "doc"' });
  expect(countWrites()).toBe(2);
  expect(store.all()).toEqual([{ ...stored, filter: '_type == "doc"' }]);
  database.close();
});
