import { renderCode } from '../code/view.tsx';
import type { BodyView } from '../../surfaces/view.ts';
import type { diagramModel } from './model.ts';
import { renderDiagram } from './render-diagram.ts';
import type { RenderedDiagram } from './render-diagram.ts';

/** From this natural width on, in pixels, a diagram scrolls instead of shrinking until nobody can read it. */
const WIDE_PX = 740;

/** A diagram in the colours of the mode; where it cannot be drawn, its source. */
export const diagramView: BodyView<typeof diagramModel> = async ({ _key, code, alt, caption }) => {
  let diagram: RenderedDiagram;
  try {
    diagram = renderDiagram(code, { id: `diagram-${_key}`, alt });
  } catch (error) {
    console.error(`Diagram ${_key} (${alt}) cannot be drawn, so its source is shown:`, error);
    return renderCode({ code, language: 'mermaid', filename: caption });
  }
  return (
    <figure className="body-block body-block-wide diagram">
      {/* It scrolls where it is wider than the page, so the keyboard must reach it. */}
      <section
        role="group"
        tabIndex={0}
        aria-label={caption ?? alt}
        className={diagram.width > WIDE_PX ? 'diagram-drawing diagram-wide' : 'diagram-drawing'}
        dangerouslySetInnerHTML={{ __html: diagram.svg }}
      />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
};
