/** Parameters of a link that only opens a tool. Sanity 6.9 opens no intent without parameters. */
export const TOOL_PARAMS = { show: 'all' };
