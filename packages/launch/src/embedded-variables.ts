/** Of hosted services, and of the servers of a deployment. */
const DEPLOYMENT_VARIABLES = /^(?:SANITY|ALGOLIA|CDN)_|^(?:SITE|STUDIO|REDIS|WEBHOOK)_URL$|^SITE_SERVERS$/;

/**
 * Removes the variables of a deployment, which a shell or a CI system may have. With them, a product on this machine and its
 * tests would read and write hosted content, purge a CDN and publish to the replicas of a deployed site.
 */
export function embeddedVariables(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !DEPLOYMENT_VARIABLES.test(name)));
}

/** `STUDIO_URL` for the server of the Studio, to which it only adds a host name that browsers may use. */
export function studioVariables({ STUDIO_URL: url }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return url === undefined ? {} : { STUDIO_URL: url };
}
