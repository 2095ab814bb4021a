import { createServer } from 'node:net';
import { freePort } from '@site/service-kit/free-port';
import type { EmbeddedEnvironment } from '@site/site/environment';

const VARIABLES = {
  sitePort: 'PORT',
  originPort: 'ORIGIN_PORT',
  studioPort: 'STUDIO_PORT',
  lakePort: 'LAKE_PORT',
  searchPort: 'SEARCH_PORT',
} as const;

/** Throws if a port of the embedded run is in use or two are the same. The message names the variable to change. */
export async function checkPorts(environment: EmbeddedEnvironment): Promise<void> {
  const seen = new Map<number, string>();
  for (const [field, variable] of Object.entries(VARIABLES)) {
    const port = environment[field as keyof typeof VARIABLES];
    // Without the edge, Next.js listens on PORT itself.
    if (field === 'originPort' && port === environment.sitePort) continue;
    const other = seen.get(port);
    if (other) throw new Error(`${other} and ${variable} are both ${port}. Set them to different ports.`);
    seen.set(port, variable);
    if (!(await isFree(port, field === 'sitePort' || field === 'studioPort' ? environment.host : '127.0.0.1'))) {
      throw new Error(
        `Port ${port} is in use. Stop the other process or choose another port: ${variable}=${port + 1000} npm start`,
      );
    }
  }
}

/** Returns the preferred port, or one that the system chooses if the preferred one is in use. */
export async function findFreePort(preferred: number): Promise<number> {
  return (await isFree(preferred, '127.0.0.1')) ? preferred : freePort();
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });
}
