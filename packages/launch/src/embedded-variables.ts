/** Of hosted services, and of the servers of a deployment. */
const DEPLOYMENT_VARIABLES = /^(?:SANITY|ALGOLIA|CDN)_|^(?:SITE|STUDIO|REDIS|WEBHOOK)_URL$|^SITE_SERVERS$/;

/**
 * Removes the variables of a deployment, which a shell or a CI system may have. With them, a product on this machine and its
 * tests would read and write hosted content, purge a CDN and publish to the replicas of a deployed site.
 */
export function embeddedVariables(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !DEPLOYMENT_VARIABLES.test(name)));
}
