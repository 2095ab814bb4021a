export const NO_READ_TOKEN = 'The site cannot read drafts. Set SANITY_READ_TOKEN on its server.';
