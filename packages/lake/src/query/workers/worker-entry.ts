import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { LakeDocument } from '../../document.ts';
import { QueryEngine } from '../evaluate/query-engine.ts';
import type { MatchRequest, QueryRequest } from '../evaluate/query-engine.ts';
import { QueryError } from '../query-error.ts';
import type { FromWorker, ToWorker, WorkerData } from './worker-messages.ts';

// Entry of a worker thread: loads the documents from disk, then follows the changes and answers queries.
const port = parentPort;
if (port === null) throw new Error('query-worker.ts runs as a worker thread only');
const { databasePath, sanity } = workerData as WorkerData;

const { engine, upTo } = loadEngine(databasePath);
/** Number of the last transaction that the engine has seen. */
let sequence = upTo;
let queue = Promise.resolve();
let preparing = true;

port.on('message', (message: ToWorker) => {
  // An evaluation may await, so what comes next is kept waiting until it has ended.
  queue = queue.then(() => receive(message));
});
post({ kind: 'ready' });
prepare();

/** Takes words into the text index while there is nothing else to do: each turn lets what has arrived go first. */
function prepare(): void {
  setImmediate(() => {
    queue = queue.then(prepareMore);
  });
}

function prepareMore(): void {
  preparing = engine.prepare();
  if (preparing) prepare();
}

async function receive(message: ToWorker): Promise<void> {
  if (message.kind === 'query') {
    post(await answer(message.request));
  } else if (message.sequence > sequence) {
    engine.apply(message.states);
    sequence = message.sequence;
    if (!preparing) {
      preparing = true;
      prepare();
    }
  }
}

function post(message: FromWorker): void {
  port?.postMessage(message);
}

async function answer(request: QueryRequest | MatchRequest): Promise<FromWorker> {
  try {
    return { kind: 'result', result: await engine.run(request) };
  } catch (error) {
    if (error instanceof QueryError) return { kind: 'failure', failure: error.failure };
    // A result too long for one string; any other deep recursion is caught where queries are evaluated.
    if (error instanceof RangeError) return { kind: 'failure', failure: { kind: 'memoryLimit' } };
    return { kind: 'failure', failure: { kind: 'crash', description: String(error) } };
  }
}

function loadEngine(path: string): { engine: QueryEngine; upTo: number } {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    // One transaction, so that the documents and the number belong together.
    database.exec('BEGIN');
    const row = database.prepare('SELECT coalesce(max(sequence), 0) AS sequence FROM transactions').get();
    return { engine: new QueryEngine(storedDocuments(database), sanity), upTo: Number(row?.['sequence']) };
  } finally {
    database.close();
  }
}

/** One after the other, so that their text is not in memory all at once. */
function* storedDocuments(database: DatabaseSync): Generator<LakeDocument> {
  for (const { body } of database.prepare('SELECT body FROM documents ORDER BY id').iterate()) {
    yield JSON.parse(String(body)) as LakeDocument;
  }
}
