import { z } from 'zod';
import { anchorField } from '../../rich-text.ts';

/** A Mermaid diagram. */
export const diagramModel = z.object({
  _type: z.literal('diagram'),
  /** The anchor is part of the ids in the SVG, because another tab or page can repeat the key. */
  _key: anchorField(),
  /** Mermaid source. */
  code: z.string().min(1),
  /** What the diagram shows, in words. */
  alt: z.string().min(1),
  caption: z.string().optional(),
});
