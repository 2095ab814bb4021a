import { z } from 'zod';

/** A Mermaid diagram. */
export const diagramModel = z.object({
  _type: z.literal('diagram'),
  _key: z.string(),
  /** Mermaid source. */
  code: z.string().min(1),
  /** What the diagram shows, in words. */
  alt: z.string().min(1),
  caption: z.string().optional(),
});
