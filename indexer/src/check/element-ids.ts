import { Parser } from 'htmlparser2';

/** The ids of all elements in an HTML page: the targets of links with an anchor. */
export function elementIds(html: string): Set<string> {
  const ids = new Set<string>();
  const parser = new Parser({
    onopentag(_, { id }) {
      if (id !== undefined) ids.add(id);
    },
  });
  parser.end(html);
  return ids;
}
