import type { ListRow } from '../list-node.ts';
import type { Section } from '../section.ts';
import { SETTINGS_PLACES } from '../site-places.ts';

type Settings = Record<string, unknown>;

interface SiteData {
  published: Settings | null;
  draft: Settings | null;
  redirects: number;
  synonyms: number;
}

const SETTINGS = 'siteSettings';

/** What all pages share: the settings by what they change, redirects and synonyms. */
export const siteSection: Section = {
  id: 'site',
  title: 'Site',
  types: [SETTINGS],
  newTypes: [],
  watchedTypes: ['redirect', 'searchSynonym'],
  query: `{
    "published": *[_id == "${SETTINGS}"][0],
    "draft": *[_id == "drafts.${SETTINGS}"][0],
    "redirects": count(*[_type == "redirect"]),
    "synonyms": count(*[_type == "searchSynonym"])
  }`,
  nodesOf: (data) => {
    const { published, draft, redirects, synonyms } = data as SiteData;
    const isEdited = (field: string) =>
      draft !== null && JSON.stringify(draft[field]) !== JSON.stringify(published?.[field]);
    return [
      ...SETTINGS_PLACES.map(({ title, detail, type, fields }): ListRow => ({
        kind: 'row',
        key: title,
        childId: type,
        fieldPath: fields[0] ?? '',
        type,
        title,
        detail,
        state: fields.some(isEdited) ? 'edited' : undefined,
      })),
      {
        kind: 'row',
        key: 'redirects',
        childId: 'redirects',
        type: 'redirect',
        title: 'Redirects',
        detail: listed(redirects, 'old address', 'old addresses'),
      },
      {
        kind: 'row',
        key: 'synonyms',
        childId: 'synonyms',
        type: 'searchSynonym',
        title: 'Search synonyms',
        detail: listed(synonyms, 'entry', 'entries'),
      },
    ];
  },
};

const listed = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
