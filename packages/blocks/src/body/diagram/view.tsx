import { renderCode } from '../code/view.tsx';
import type { BodyView } from '../../surfaces/view.ts';
import type { diagramModel } from './model.ts';
import type { RenderedDiagram } from './render-diagram.ts';

/** In pixels. A wider diagram scrolls, because it would be unreadable if it shrank. */
const WIDE_PX = 740;

/** A diagram in the colors of the current mode; its source if it cannot be rendered. */
export const diagramView: BodyView<typeof diagramModel> = async ({ _key, code, alt, caption }) => {
  let diagram: RenderedDiagram;
  try {
    // Loaded with the first diagram, because the layout engine is larger than all other views together.
    const { renderDiagram } = await import('./render-diagram.ts');
    diagram = renderDiagram(code, { id: `diagram-${_key}`, alt });
  } catch (error) {
    console.error(`Diagram ${_key} (${alt}) cannot be rendered, so its source is shown:`, error);
    return renderCode({ code, language: 'mermaid', filename: caption });
  }
  return (
    <figure className="body-block body-block-wide diagram">
      {/* It scrolls if it is too wide, so it must be focusable with the keyboard. */}
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
