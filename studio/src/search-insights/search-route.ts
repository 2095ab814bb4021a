import { route } from 'sanity/router';

/** The address of the tool, with the search that it was opened for. The router does not encode the parts of a path by itself. */
export const searchRoute = route.create('/', [
  route.create({ path: '/:query', transform: { query: { toPath: encodeURIComponent, toState: decode } } }),
]);

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // An address that somebody typed.
    return part;
  }
}
