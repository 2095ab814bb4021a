export const NO_READ_TOKEN = 'The site cannot read drafts. Set SANITY_READ_TOKEN on its server.';

export const REFUSED_READ_TOKEN =
  'The site cannot read drafts, because its SANITY_READ_TOKEN is not valid. Set a new one on its server.';
