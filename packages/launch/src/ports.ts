import { createServer } from 'node:net';
import type { EmbeddedEnvironment } from '@site/site/environment';

const VARIABLES = {
  sitePort: 'PORT',
  studioPort: 'STUDIO_PORT',
  lakePort: 'LAKE_PORT',
  searchPort: 'SEARCH_PORT',
} as const;

/** Throws, naming the variable to change, where a port of the embedded run is taken or two are the same. */
export async function checkPorts(environment: EmbeddedEnvironment): Promise<void> {
  const seen = new Map<number, string>();
  for (const [field, variable] of Object.entries(VARIABLES)) {
    const port = environment[field as keyof typeof VARIABLES];
    const other = seen.get(port);
    if (other) throw new Error(`${other} and ${variable} are both ${port}. Give each its own port.`);
    seen.set(port, variable);
    if (!(await isFree(port))) {
      throw new Error(
        `Port ${port} is taken by another program. End that program, or choose another port: ${variable}=${port + 1000} npm start`,
      );
    }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
}
