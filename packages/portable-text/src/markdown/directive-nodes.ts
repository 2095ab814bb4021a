import type { RootContent } from 'mdast';

/* `remark-directive`, which the Markdown reader and writer import, adds these to mdast's own nodes. */

/** A block between `:::name` and `:::`. */
export type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;

/** A line `::name[label]{attributes}`. */
export type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>;
