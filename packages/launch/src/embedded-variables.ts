import { readStudioEnvironment, readWebEnvironment } from '@site/site/environment';

/** Of hosted services, and of the servers of a deployment. */
const DEPLOYMENT_VARIABLES = /^(?:SANITY|ALGOLIA|CDN)_|^(?:SITE|STUDIO|REDIS|WEBHOOK)_URL$|^SITE_SERVERS$/;

/**
 * Removes the variables of a deployment, which a shell or a CI system may have. With them, a product on this machine and its
 * tests would read and write hosted content, purge a CDN and publish to the replicas of a deployed site.
 */
export function embeddedVariables(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !DEPLOYMENT_VARIABLES.test(name)));
}

/**
 * The same variables, empty: they count as omitted. Next.js and Sanity's command line read `.env` files in the folders of the
 * apps, which developers have for hosted services; they do not replace a variable that is set.
 */
export const EMPTY_DEPLOYMENT_VARIABLES: NodeJS.ProcessEnv = Object.fromEntries(
  [
    'SANITY_PROJECT_ID',
    'SANITY_DATASET',
    'SANITY_API_HOST',
    'SANITY_READ_TOKEN',
    'SANITY_WRITE_TOKEN',
    'SANITY_WEBHOOK_SECRET',
    'ALGOLIA_APP_ID',
    'ALGOLIA_INDEX',
    'ALGOLIA_HOST',
    'ALGOLIA_SEARCH_KEY',
    'ALGOLIA_ADMIN_KEY',
    'CDN_PURGE_URL',
    'CDN_PURGE_TOKEN',
    'SITE_URL',
    'STUDIO_URL',
    'REDIS_URL',
  ].map((name) => [name, '']),
);

/** `STUDIO_URL` for the server of the Studio, to which it only adds a host name that browsers may use. */
export function studioVariables({ STUDIO_URL: url }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return url === undefined ? {} : { STUDIO_URL: url };
}

/**
 * Throws if a variable that the site or the Studio reads is invalid. They check it, too, but start after builds that can take
 * minutes. Reads the secrets in the data folder.
 */
export function checkVariables(variables: NodeJS.ProcessEnv, ofStudio: NodeJS.ProcessEnv): void {
  readWebEnvironment(variables);
  readStudioEnvironment({ ...variables, ...ofStudio });
}
