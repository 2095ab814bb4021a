import { renderMermaidSVG } from 'beautiful-mermaid';
import { LRUCache } from 'lru-cache';
import { readFlowchart } from './flowchart-source.ts';
import { narrowSource } from './narrow-source.ts';
import { readSequence } from './sequence-source.ts';

export interface RenderedDiagram {
  /** The id of the `svg` element. */
  id: string;
  /** An `svg` element without inline styles. Its colors are variables that `.diagram` sets. */
  svg: string;
  /** Natural size in pixels, at which its text has 13 px. */
  width: number;
  height: number;
}

export interface DiagramLayouts {
  /** As written; `undefined` if that fits into every column or into none. */
  wide: RenderedDiagram | undefined;
  /** Where `wide` fits: in a text column from 40rem, or only on a page from 72rem. */
  fits: 'text' | 'page';
  /** For narrower columns; for all columns if `wide` is missing. */
  narrow: RenderedDiagram;
  /** Where its text is small, because `narrow` is wider than the column. */
  scaledDown: 'nowhere' | 'on phones' | 'everywhere';
}

/** Space for drawings on a page of 72rem, in the text column of a desktop and of a phone, in pixels. */
const PAGE_PX = 1134;
const WIDE_COLUMN_PX = 638;
const PHONE_COLUMN_PX = 332;

/** Layout takes up to 100 ms, and most pages that are rendered again have the same diagrams. */
const drawings = new LRUCache<string, string>({ max: 1000 });

interface DiagramOptions {
  /** Makes the ids in the SVG unique on the page. */
  id: string;
  /** What the diagram shows, in words. */
  alt: string;
  /** Whether the column may be as wide as the page. */
  isPageWide?: boolean | undefined;
}

/**
 * Renders Mermaid source as written, and for narrow columns.
 *
 * @throws if the type of diagram or a part of it is not supported
 */
export function renderDiagram(source: string, { id, alt, isPageWide = false }: DiagramOptions): DiagramLayouts {
  const readable = /^\s*sequenceDiagram\b/.test(source) ? readSequence(source) : readFlowchart(source);
  const asWritten = render(readable, { id, alt });
  const fits = asWritten.width <= WIDE_COLUMN_PX ? 'text' : 'page';
  if (asWritten.width <= PHONE_COLUMN_PX) return { wide: undefined, fits, narrow: asWritten, scaledDown: 'nowhere' };
  const narrow = render(narrowSource(readable), { id: `${id}-narrow`, alt });
  const wide = asWritten.width <= (isPageWide ? PAGE_PX : WIDE_COLUMN_PX) ? asWritten : undefined;
  if (narrow.width <= PHONE_COLUMN_PX) return { wide, fits, narrow, scaledDown: 'nowhere' };
  return { wide, fits, narrow, scaledDown: narrow.width <= WIDE_COLUMN_PX ? 'on phones' : 'everywhere' };
}

function render(source: string, { id, alt }: Pick<DiagramOptions, 'id' | 'alt'>): RenderedDiagram {
  const drawing = draw(source);
  const [, width, height] = (/^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(drawing) ?? []).map(Number);
  if (width === undefined || height === undefined) throw new Error('The diagram has no size.');
  // The renderer's style element requests a font from another host and would violate `style-src`.
  const svg = drawing
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/ (?:style|data-[\w-]+)="[^"]*"/g, '')
    .replaceAll(/ rx="[024]" ry="[024]"/g, ' rx="6"')
    // The band behind the title of a group.
    .replaceAll(/(<g class="subgraph">\s*<rect [^>]*>)\s*<rect [^>]*>/g, '$1')
    .replaceAll(/ id="([^"]*)"/g, ` id="${id}-$1"`)
    .replaceAll(/url\(#([^)]*)\)/g, `url(#${id}-$1)`)
    .replace('<svg ', () => `<svg id="${id}" role="img" aria-label="${escapeAttribute(alt)}" `);
  return { id, svg, width, height };
}

function draw(source: string): string {
  const known = drawings.get(source);
  if (known !== undefined) return known;
  const drawing = renderMermaidSVG(source, { padding: 4, nodeSpacing: 16, layerSpacing: 36, transparent: true });
  drawings.set(source, drawing);
  return drawing;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
