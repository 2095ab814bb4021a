/** Documents without content for visitors. */
const IGNORED_TYPES = ['searchReport', 'searchSynonym', 'shareLink'];

/** Published documents and drafts that checks look at; releases have their own ids. */
export const CHECKED_DOCUMENTS_FILTER =
  '!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.") && !(_type in $ignoredTypes) && ' +
  '!(_id in path("versions.**")) && !(_id in path("_.**"))';

export const CHECKED_DOCUMENTS_PARAMS = { ignoredTypes: IGNORED_TYPES };

export const ASSETS_FILTER = '_type in ["sanity.imageAsset", "sanity.fileAsset"]';

export const ASSET_PROJECTION = '{_id, _type, size}';
