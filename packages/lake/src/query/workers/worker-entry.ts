import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { LakeDocument } from '../../document.ts';
import { QueryEngine } from '../evaluate/query-engine.ts';
import type { MatchRequest, QueryRequest } from '../evaluate/query-engine.ts';
import { QueryError } from '../query-error.ts';
import { applyChange } from './changed-document.ts';
import type { FromWorker, ToWorker, WorkerData } from './worker-messages.ts';

// Entry point of a worker thread: loads the documents from disk, applies changes and runs queries.
const port = parentPort;
if (port === null) throw new Error('worker-entry.ts can only run as a worker thread');
const { databasePath, sanity } = workerData as WorkerData;

const { engine, upTo } = loadEngine(databasePath);
/** Number of the last transaction that the engine has applied. */
let sequence = upTo;
let queue = Promise.resolve();
let indexing = true;

port.on('message', (message: ToWorker) => {
  // Evaluation can be asynchronous, so messages are processed one at a time.
  queue = queue.then(() => receive(message));
});
post({ kind: 'ready' });
scheduleIndexing();

/** Updates the text index in the background, in batches between which messages are processed. */
function scheduleIndexing(): void {
  setImmediate(() => {
    queue = queue.then(indexBatch);
  });
}

function indexBatch(): void {
  indexing = engine.updateTextIndex();
  if (indexing) scheduleIndexing();
}

async function receive(message: ToWorker): Promise<void> {
  if (message.kind === 'query') {
    post(await run(message.request));
  } else if (message.sequence > sequence) {
    engine.apply(message.documents.map((change) => applyChange(change, engine.get(change.id))));
    sequence = message.sequence;
    if (!indexing) {
      indexing = true;
      scheduleIndexing();
    }
  }
}

function parse(json: string): LakeDocument {
  return JSON.parse(json) as LakeDocument;
}

function post(message: FromWorker): void {
  port?.postMessage(message);
}

async function run(request: QueryRequest | MatchRequest): Promise<FromWorker> {
  try {
    return { kind: 'result', result: await engine.run(request) };
  } catch (error) {
    if (error instanceof QueryError) return { kind: 'failure', failure: error.failure };
    // The result is too long for one string. The engine itself handles stack overflows.
    if (error instanceof RangeError) return { kind: 'failure', failure: { kind: 'memoryLimit' } };
    return { kind: 'failure', failure: { kind: 'crash', description: String(error) } };
  }
}

function loadEngine(path: string): { engine: QueryEngine; upTo: number } {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    // One transaction, so that the documents and the sequence number are consistent.
    database.exec('BEGIN');
    const row = database.prepare('SELECT coalesce(max(sequence), 0) AS sequence FROM transactions').get();
    return { engine: new QueryEngine(storedDocuments(database), sanity), upTo: Number(row?.['sequence']) };
  } finally {
    database.close();
  }
}

/** Parses one document at a time, so that the JSON of all documents is not in memory at once. */
function* storedDocuments(database: DatabaseSync): Generator<LakeDocument> {
  for (const { body } of database.prepare('SELECT body FROM documents ORDER BY id').iterate()) {
    yield parse(String(body));
  }
}
