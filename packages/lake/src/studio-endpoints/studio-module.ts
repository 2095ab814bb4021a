import type { AddressInfo } from 'node:net';
import { EVENT_CHANNEL_PATH } from '@site/service-kit/event-channel-protocol';
import { WebSocketServer } from 'ws';
import type { LakeModule } from '../lake-module.ts';
import { json, type Route } from '../http/route.ts';
import { acceptEventChannel } from './event-channel.ts';
import { createHistoryModule } from '../history/history-module.ts';
import { keyValueRoutes } from './key-value-routes.ts';
import { PresenceHub } from './presence.ts';
import { projectRoutes } from './project-routes.ts';
import { referencesRoute } from './references-route.ts';
import { userRoutes } from './user-routes.ts';
import { vendorRoutes } from './vendor-routes.ts';

const PRESENCE_PATH = /^\/v[^/]+\/socket\/([^/]+)$/;

/** Maximum size of a WebSocket message from a Studio, which can contain the query of a listener. */
const MAX_PAYLOAD_BYTES = 1024 * 1024;

/**
 * Endpoints that a Studio uses besides content: users, project, preferences, history, presence (`/socket/:dataset`), and
 * event streams over one connection (`/event-channel`).
 */
export function createStudioModule(): LakeModule {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES });
  const history = createHistoryModule();
  let presence: PresenceHub | undefined;

  return {
    routes: [
      ...userRoutes,
      ...projectRoutes,
      ...vendorRoutes,
      ...keyValueRoutes,
      ...history.routes,
      referencesRoute,
      corsRoute,
    ],
    start: async (lake) => {
      await history.start?.(lake);
      const hub = new PresenceHub((token) => lake.authenticate(token));
      lake.onAccessRemoved((userId) => {
        hub.disconnect(userId);
      });
      presence = hub;
    },
    upgrade: (request, socket, head, lake) => {
      const path = (request.url ?? '').replace(/\?.*$/, '');
      if (path === EVENT_CHANNEL_PATH) {
        const address = request.socket.address() as AddressInfo;
        sockets.handleUpgrade(request, socket, head, (connection) => {
          acceptEventChannel(connection, address, request.headers.origin);
        });
        return true;
      }
      if (!presence || PRESENCE_PATH.exec(path)?.[1] !== lake.dataset) return false;
      const hub = presence;
      sockets.handleUpgrade(request, socket, head, (connection) => {
        hub.accept(connection);
      });
      return true;
    },
    endStreams: () => {
      presence?.close();
      for (const connection of sockets.clients) connection.terminate();
      sockets.close();
    },
  };
}

/** Returns whether the origin of a page is allowed. Pages of every origin can read this response. */
const corsRoute: Route = {
  method: 'GET',
  pattern: '/check/cors',
  anyOrigin: true,
  handler: ({ headers, response }) => {
    const allowed = headers.origin === undefined || response.hasHeader('access-control-allow-origin');
    return json(
      { result: { allowed, withCredentials: allowed } },
      200,
      headers.origin === undefined ? {} : { 'access-control-allow-origin': headers.origin },
    );
  },
};
