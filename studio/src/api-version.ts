/** Version of the content lake's HTTP API that the Studio's own queries use. */
export const API_VERSION = '2025-02-19';
