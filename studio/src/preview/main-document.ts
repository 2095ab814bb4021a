import { routeOf } from '@site/site/route-map';

/** A GROQ filter with its parameters. */
interface DocumentFilter {
  filter: string;
  params: Record<string, string>;
}

/** Returns the document that a page shows, which the Studio opens in the form next to the preview. */
export function mainDocumentOf(path: string): DocumentFilter | undefined {
  const route = routeOf(path);
  switch (route?.name) {
    case 'home':
      return ofType('homePage');
    case 'platform':
      return ofType('platformPage');
    case 'caps':
    case 'handOff':
      return ofType('capsIndex');
    case 'blog':
    case 'blogArchive':
    case 'blogAuthors':
    case 'blogTags':
      return ofType('blogIndex');
    case 'blogTag':
      return bySlug('tag', route.tag);
    case 'blogAuthor':
      return bySlug('author', route.author);
    case 'post':
      return bySlug('post', route.post);
    case 'doc':
      return bySlug('doc', route.id);
    case 'page':
      return { filter: '_type in ["legalPage", "page"] && slug.current == $slug', params: { slug: route.slug } };
    case 'capability': {
      const { filter, params } = bySlug('capability', route.capability);
      return {
        filter: `${filter} && provider->slug.current == $provider`,
        params: { ...params, provider: route.product },
      };
    }
    default:
      return undefined;
  }
}

const ofType = (type: string): DocumentFilter => ({ filter: '_type == $type', params: { type } });

const bySlug = (type: string, slug: string): DocumentFilter => ({
  filter: '_type == $type && slug.current == $slug',
  params: { type, slug },
});
