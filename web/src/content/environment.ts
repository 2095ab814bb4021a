import 'server-only';
import { readWebEnvironment } from '@site/site/environment';
import type { WebEnvironment } from '@site/site/environment';

let environment: WebEnvironment | undefined;

/** Returns the environment, read once per process. Throws `EnvironmentError` if a variable is invalid. */
export function webEnvironment(): WebEnvironment {
  environment ??= readWebEnvironment(process.env);
  return environment;
}
