import 'server-only';
import { readWebEnvironment } from '@site/site/environment';
import type { WebEnvironment } from '@site/site/environment';

let environment: WebEnvironment | undefined;

/** The environment, read once per process. Throws `EnvironmentError` where a variable is wrong. */
export function webEnvironment(): WebEnvironment {
  environment ??= readWebEnvironment(process.env);
  return environment;
}
