import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { LakeContext } from './context.ts';
import type { Route } from './http/route.ts';

/** A feature of the lake: its endpoints and background work. `startLake` combines the modules. */
export interface LakeModule {
  routes: readonly Route[];
  /** Called once, before the first request. */
  start?(lake: LakeContext): void | Promise<void>;
  /** Handles a WebSocket upgrade request. Returns false if another module should handle it. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer, lake: LakeContext): boolean;
  /** Called once when the lake begins to close, to end open event streams. */
  endStreams?(): void;
  /** Called once, after the last request, before the database is closed. */
  close?(): void | Promise<void>;
}
