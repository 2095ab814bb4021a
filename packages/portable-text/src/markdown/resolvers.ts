import type { Image, Link } from '../types.ts';
import type { Place } from './problem.ts';

/** How the addresses in a Markdown file become links and images; `undefined` where there is no such target. */
export interface Resolvers {
  resolveLink: (href: string, place: Place) => Link | undefined;
  resolveImage: (src: string, place: Place) => Image | undefined;
}
