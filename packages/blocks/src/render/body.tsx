import type { RichText } from '@site/portable-text/rich-text';
import type { EditValue } from '@site/ui/edit-attributes';
import type { Anchors } from '../outline/anchors.ts';
import { renderBody } from './render-body.tsx';

interface BodyProps {
  body: RichText;
  className?: string;
  /** Of the whole page, if this is a part of it. */
  anchors?: Anchors | undefined;
  /** Of the document that contains the body. */
  edit?: EditValue | undefined;
}

/** Rich text with all styles, marks and blocks. */
export async function Body({ body, className, anchors, edit }: BodyProps) {
  return (
    <div className={className === undefined ? 'prose' : `prose ${className}`} {...edit?.(body)}>
      {await renderBody(body, anchors, edit)}
    </div>
  );
}
