import { dataDir, parseVariables, port } from '@site/service-kit/environment';
import type { Variables } from '@site/service-kit/environment';
import { z } from 'zod';

export interface EngineEnvironment {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
}

const schema = z.object({
  SEARCH_PORT: port('SEARCH_PORT'),
  SEARCH_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: dataDir,
});

/** Reads `SEARCH_PORT`, `SEARCH_HOST` and `DATA_DIR`. Throws `EnvironmentError`. */
export function readEnvironment(variables: Variables): EngineEnvironment {
  const parsed = parseVariables(schema, variables);
  return { port: parsed.SEARCH_PORT, host: parsed.SEARCH_HOST, dataDir: parsed.DATA_DIR };
}
