import { describe, expect, it, onTestFinished } from 'vitest';
import { errorBody } from '../http/error-body.ts';
import { unexpectedError } from '../http/unexpected-error.ts';
import { makeFolder } from '../testing/test-lake.ts';
import { databasePath, openDatabaseFile } from './database.ts';
import { DocumentStore } from './document-store.ts';
import { PendingTransaction } from './pending-transaction.ts';

const TIME = '2026-01-01T00:00:00.000Z';

describe('a full disk', () => {
  it('rolls back the change with 507, and accepts writes when there is space again', async () => {
    const database = openDatabaseFile(databasePath(await makeFolder()));
    onTestFinished(() => {
      database.close();
    });
    const store = new DocumentStore(database);
    const write = (id: string): void => {
      const pending = new PendingTransaction(`t-${id}`, TIME, store);
      for (const name of [`${id}.1`, `${id}.2`]) {
        const attributes = { _createdAt: TIME, _updatedAt: TIME, text: 'x'.repeat(20_000) };
        pending.put({ _id: name, _type: 'post', _rev: pending.id, ...attributes }, {});
      }
      store.commit(pending, { author: 'administrator', visibility: 'sync', dryRun: false });
    };
    write('a');
    const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count']);
    // Enough space for the first document of the next transaction, but not for the second.
    database.exec(`PRAGMA max_page_count = ${pages + 8}`);
    let failure: unknown;
    try {
      write('b');
    } catch (error) {
      failure = error;
    }
    const error = unexpectedError(failure);
    expect(error.status).toBe(507);
    expect(errorBody(error)).toEqual({
      statusCode: 507,
      error: 'Insufficient Storage',
      message: expect.stringContaining('is full') as string,
    });
    expect(store.get('b.1')).toBeUndefined();
    expect(store.get('a.2')).toMatchObject({ _id: 'a.2' });
    expect(store.sequence).toBe(1);

    database.exec('PRAGMA max_page_count = 1000000');
    write('b');
    expect(store.get('b.2')).toMatchObject({ _id: 'b.2' });
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  });

  it('is not confused with other errors', () => {
    expect(unexpectedError(Object.assign(new Error(), { code: 'ENOSPC' })).status).toBe(507);
    expect(unexpectedError(new Error('disk')).status).toBe(500);
  });
});
