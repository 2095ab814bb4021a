import { isoDurationOf } from '@site/blocks/media-time';
import { plainText } from '@site/blocks/outline/plain-text';
import { playableRecordings } from '@site/blocks/recording';
import { isBodyBlock } from '@site/blocks/registries/models';
import type { BodyBlock } from '@site/blocks/registries/models';
import type { Author, Capability, Doc, Post } from '@site/content/models/documents';
import type { AuthorSummary } from '@site/content/models/summary';
import type { Page } from '@site/content/reader';
import { LOCALE } from '@site/site/constants';
import { croppedImageUrl } from '@site/site/image-area';
import { LIST_PAGES } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import type {
  AudioObject,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Organization,
  Person,
  ProfilePage,
  SearchAction,
  SoftwareApplication,
  TechArticle,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { publicationDate } from '#/feeds/publication-date.ts';
import type { Data, StructuredData } from './json-ld.tsx';
import { socialCardOf } from './page-metadata.ts';
import { offerOf } from './offer.ts';

/** What the data of every page needs to know about the site. */
export interface SiteIdentity {
  name: string;
  tagline: string;
  /** Without a trailing slash. */
  url: string;
}

type DescribedPage = Page | Author;

/** The data about a page for search engines, by its type. */
export function structuredDataOf(page: DescribedPage, site: SiteIdentity): StructuredData[] {
  if (page._type === 'author') return dataOfType(page, site);
  return [...dataOfType(page, site), ...recordingsOf(page, site), ...questionsOf(page)];
}

function dataOfType(page: DescribedPage, site: SiteIdentity): StructuredData[] {
  switch (page._type) {
    case 'homePage':
      return [organization(site), webSite(site)];
    case 'doc':
      return [article(page, site)];
    case 'post':
      return [posting(page, site), pathTo(page.title, BLOG, site)];
    case 'author':
      return [profile(page, site), pathTo(page.name, [...BLOG, AUTHORS], site)];
    case 'capability':
      return [application(page, site)];
    default:
      return [];
  }
}

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
const organization = ({ name, tagline, url }: SiteIdentity): Data<Organization> => ({
  '@type': 'Organization',
  '@id': `${url}/#organization`,
  name,
  url: `${url}/`,
  logo: `${url}/apple-icon.png`,
  ...(tagline && { description: tagline }),
});

/** https://developers.google.com/search/docs/appearance/site-names */
const webSite = ({ name, url }: SiteIdentity): WebSite => {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${url}${pathOf({ name: 'search' })}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${url}/#website`,
    name,
    url: `${url}/`,
    inLanguage: LOCALE,
    publisher: { '@id': `${url}/#organization` },
    potentialAction: search,
  };
};

const article = (doc: Doc, site: SiteIdentity): TechArticle => ({
  '@type': 'TechArticle',
  ...commonFields(doc, site),
  dateModified: doc._updatedAt,
});

/** https://developers.google.com/search/docs/appearance/structured-data/article */
const posting = (post: Post, site: SiteIdentity): BlogPosting => ({
  '@type': 'BlogPosting',
  ...commonFields(post, site),
  datePublished: publicationDate(post),
  dateModified: post._updatedAt,
  // Every post needs an author.
  author: post.authors.length > 0 ? post.authors.map((author) => identityOf(author, site)) : publisher(site),
  ...(post.tags.length > 0 && { keywords: post.tags.map(({ title }) => title) }),
});

/** https://developers.google.com/search/docs/appearance/structured-data/profile-page */
const profile = (author: Author, site: SiteIdentity): ProfilePage => {
  const { url, profiles, bio, role, isTeam, image } = author;
  const links = url === undefined ? profiles : [url, ...profiles];
  return {
    '@type': 'ProfilePage',
    dateModified: author._updatedAt,
    mainEntity: {
      ...identityOf(author, site),
      ...(bio && { description: bio }),
      ...(role && !isTeam && { jobTitle: role }),
      ...(image && { image: absolute(croppedImageUrl(image), site) }),
      ...(links.length > 0 && { sameAs: links }),
    },
  };
};

/** The same `@id` on every page, so that search engines know that the posts have the same author. */
const identityOf = ({ name, path, isTeam }: AuthorSummary, { url }: SiteIdentity): Data<Person | Organization> => ({
  '@type': isTeam ? 'Organization' : 'Person',
  '@id': `${url}${path}#author`,
  name,
  url: `${url}${path}`,
});

const commonFields = (page: Doc | Post, site: SiteIdentity) => ({
  headline: page.title,
  ...(page.description && { description: page.description }),
  image: absolute(socialCardOf(page), site),
  inLanguage: LOCALE,
  mainEntityOfPage: `${site.url}${page.path}`,
  publisher: publisher(site),
});

const publisher = ({ name, url }: SiteIdentity): Data<Organization> => ({
  '@type': 'Organization',
  name,
  url: `${url}/`,
});

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
const pathTo = (title: string, above: readonly ListedPage[], { url }: SiteIdentity): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...above.map((page, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: page.title,
      item: `${url}${page.path}`,
    })),
    { '@type': 'ListItem', position: above.length + 1, name: title },
  ],
});

interface ListedPage {
  title: string;
  path: string;
}

const BLOG: readonly ListedPage[] = [{ title: LIST_PAGES.blog.title, path: pathOf({ name: 'blog', page: 1 }) }];
const AUTHORS: ListedPage = { title: LIST_PAGES.blogAuthors.title, path: pathOf({ name: 'blogAuthors' }) };

/** https://developers.google.com/search/docs/appearance/structured-data/software-app */
function application(capability: Capability, site: SiteIdentity): SoftwareApplication {
  const offer = offerOf(capability.price);
  return {
    '@type': 'SoftwareApplication',
    name: `${site.name} ${capability.title}`,
    ...(capability.description && { description: capability.description }),
    url: `${site.url}${capability.path}`,
    image: absolute(socialCardOf(capability), site),
    applicationCategory: 'BusinessApplication',
    publisher: { '@type': 'Organization', name: capability.provider.name },
    ...(offer && { offers: offer }),
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/video and https://schema.org/PodcastEpisode */
function recordingsOf(page: Page, site: SiteIdentity): StructuredData[] {
  if (!('body' in page)) return [];
  return playableRecordings(page.body).map((recording): StructuredData => {
    const { title, duration, file, transcript, poster, player } = recording;
    const media = {
      name: title,
      description: page.description || title,
      contentUrl: absolute(file.asset.url, site),
      encodingFormat: file.asset.mimeType,
      ...(duration && { duration: isoDurationOf(duration) }),
      ...(transcript && { transcript }),
      uploadDate: page._type === 'post' ? publicationDate(page) : page._updatedAt,
    };
    if (player === 'video') {
      const thumbnail = poster ? croppedImageUrl(poster) : socialCardOf(page);
      return { '@type': 'VideoObject', ...media, thumbnailUrl: absolute(thumbnail, site) };
    }
    const audio: AudioObject = { '@type': 'AudioObject', ...media };
    if (page._type !== 'post') return audio;
    return {
      '@type': 'PodcastEpisode',
      name: title,
      description: media.description,
      url: `${site.url}${page.path}`,
      datePublished: publicationDate(page),
      associatedMedia: audio,
      partOfSeries: {
        '@type': 'PodcastSeries',
        name: `${site.name}: ${LIST_PAGES.blog.title}`,
        url: `${site.url}${pathOf({ name: 'blog', page: 1 })}`,
      },
    };
  });
}

/** https://developers.google.com/search/docs/appearance/structured-data/faqpage */
function questionsOf(page: Page): FAQPage[] {
  const items = ('body' in page ? questionsOfBody(page) : questionsOfSections(page))
    .map(({ question, answer }) => ({ question, text: plainText(answer) }))
    // Content of other programs may have questions without an answer.
    .filter(({ text }) => text !== '');
  if (items.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: items.map(({ question, text }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ];
}

type Questions = BodyBlock<'faq'>['items'];

const questionsOfBody = ({ body }: Extract<Page, { body: unknown }>): Questions =>
  body.flatMap((block) => (isBodyBlock(block, 'faq') ? block.items : []));

const questionsOfSections = ({ blocks }: Extract<Page, { blocks: unknown }>): Questions =>
  blocks.flatMap((block) => (block._type === 'faqSection' ? block.items : []));

/** A URL for search engines, from a path of the site or a URL. */
const absolute = (url: string, site: SiteIdentity) => new URL(url, site.url).href;
