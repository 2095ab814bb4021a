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
    detail: 'Name, tagline, portal and chat',
    keywords: ['settings', 'title', 'tagline', 'portal', 'chat', 'slack', 'sign in', 'login'],
    type: SETTINGS,
    fields: ['name', 'tagline', 'portalHost', 'chatUrl'],
  },
  {
    title: 'Color mode & analytics',
    detail: 'Dark and light mode, counting visitors',
    keywords: ['dark', 'light', 'theme', 'statistics', 'tracking', 'privacy', 'settings'],
    type: SETTINGS,
    fields: ['colorMode', 'analytics', 'countUnfoundSearches'],
  },
];
