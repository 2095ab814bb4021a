import { pathOfDocument } from '@site/site/route-map';

/** A part of the site that staff look for by name, and where it is edited. */
export interface SitePlace {
  title: string;
  detail: string;
  /** Other words that staff use for it. */
  keywords: readonly string[];
  type: string;
  /** The fields of the form; the first one is opened. */
  fields: readonly string[];
}

const SETTINGS = 'siteSettings';

/** What the site settings contain, most frequently changed first. */
export const SETTINGS_PLACES: readonly SitePlace[] = [
  {
    title: 'Announcement',
    detail: 'The bar above every page',
    keywords: ['banner', 'bar', 'notice', 'news'],
    type: SETTINGS,
    fields: ['announcement'],
  },
  {
    title: 'Navigation',
    detail: 'The links at the top of every page',
    keywords: ['navbar', 'menu', 'header', 'top'],
    type: SETTINGS,
    fields: ['navbar'],
  },
  {
    title: 'Footer',
    detail: 'Links, copyright and credits at the bottom',
    keywords: ['bottom', 'copyright', 'credits', 'links'],
    type: SETTINGS,
    fields: ['footer', 'copyright', 'iconCredits'],
  },
  {
    title: 'Search suggestions',
    detail: 'Popular pages and suggested searches',
    keywords: ['popular', 'searches'],
    type: SETTINGS,
    fields: ['popularPages', 'suggestedSearches'],
  },
  {
    title: 'Site name and links',
    detail: 'Name, tagline, portal, chat and security contact',
    keywords: ['settings', 'title', 'tagline', 'portal', 'chat', 'slack', 'sign in', 'login', 'security'],
    type: SETTINGS,
    fields: ['name', 'tagline', 'portalHost', 'chatUrl', 'securityContact'],
  },
  {
    title: 'Color mode & analytics',
    detail: 'Dark and light mode, counting visitors',
    keywords: ['dark', 'light', 'theme', 'statistics', 'tracking', 'privacy', 'settings'],
    type: SETTINGS,
    fields: ['colorMode', 'analytics', 'countUnfoundSearches'],
  },
];

export const SIDEBAR_PLACE: SitePlace = {
  title: 'Docs sidebar',
  detail: 'The order of the docs, their folders and links',
  keywords: ['menu', 'navigation', 'documentation', 'contents', 'order'],
  type: 'docsSidebar',
  fields: ['items'],
};

/** Everything that exists once, so that staff find it by what they call it. */
const PLACES: readonly SitePlace[] = [
  ...SETTINGS_PLACES,
  SIDEBAR_PLACE,
  page('Home page', 'homePage', ['front', 'start', 'landing']),
  page('Platform page', 'platformPage', ['product']),
  page('Capabilities & Pricing', 'capsIndex', ['prices', 'caps', 'overview', 'marketplace']),
  page('Blog home', 'blogIndex', ['news', 'posts']),
];

function page(title: string, type: string, keywords: string[]): SitePlace {
  return { title, detail: pathOfDocument({ _type: type }) ?? 'Page', keywords, type, fields: [] };
}

/** The places with a word that starts like each word of the text. */
export function findPlaces(text: string): SitePlace[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return PLACES.filter(({ title, keywords }) => {
    const known = wordsOf([title, ...keywords].join(' '));
    return words.every((word) => known.some((each) => each.startsWith(word)));
  });
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
