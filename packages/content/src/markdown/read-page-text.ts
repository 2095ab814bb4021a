import type { Route } from '@site/site/route-map';
import type { ContentReader, Page } from '../reader.ts';
import { readSelection } from '../capability-needs/hand-off-selection.ts';
import { textOfHandOff } from '../capability-needs/hand-off-sheet.ts';
import * as lists from './list-texts.ts';
import { textOfPage } from './page-text.ts';
import type { PageText } from './page-text.ts';

/**
 * The text of the page at a route; `undefined` if its document does not exist, and for the search page, print pages,
 * and the later pages of a list, because the first one contains the complete list.
 */
export async function readPageText(reader: ContentReader, route: Route): Promise<PageText | undefined> {
  const text = async (page: Promise<Page | undefined>) => {
    const found = await page;
    if (!found) return undefined;
    return textOfPage(found, { capabilities: 'blocks' in found ? await reader.capabilities() : [] });
  };
  switch (route.name) {
    case 'home':
      return (await text(reader.blockPage('homePage'))) ?? namePage(reader);
    case 'platform':
      return text(reader.blockPage('platformPage'));
    case 'caps':
      return (await text(reader.capsIndex())) ?? lists.textOfCapabilities(await reader.capabilities());
    case 'handOff': {
      const [caps, capabilities] = await Promise.all([reader.capsIndex(), reader.capabilitiesWithNeeds()]);
      return textOfHandOff(readSelection(undefined, capabilities), caps, capabilities);
    }
    case 'capability':
      return text(reader.capability(route.product, route.capability));
    case 'doc':
      return text(reader.doc(route.id));
    case 'post':
      return text(reader.post(route.post));
    case 'page':
      return text(reader.rootPage(route.slug));
    case 'blog':
      return route.page > 1 ? undefined : lists.textOfBlog(await reader.blogIndex(), await reader.postSummaries());
    case 'blogArchive':
      return lists.textOfArchive(await reader.postSummaries());
    case 'blogAuthors':
      return lists.textOfAuthors(await reader.authors(), await reader.postSummaries());
    case 'blogAuthor': {
      const author = route.page > 1 ? undefined : await reader.author(route.author);
      return author && lists.textOfAuthor(author, await reader.postSummaries());
    }
    case 'blogTags':
      return lists.textOfTags(await reader.tags(), await reader.postSummaries());
    case 'blogTag': {
      const tag = route.page > 1 ? undefined : await reader.tag(route.tag);
      return tag && lists.textOfTag(tag, await reader.postSummaries());
    }
    case 'search':
    case 'docsPrint':
      return undefined;
  }
}

/** The home page if its document does not exist. */
async function namePage(reader: ContentReader): Promise<PageText> {
  const { name, tagline } = await reader.settings();
  return { title: name, description: tagline, path: '/', body: [] };
}
