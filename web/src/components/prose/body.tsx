import type { ResolvedBody } from '@site/content/models/body';
import { renderBody } from './render-body.tsx';

/** Running text: every style, mark and block that a body can hold. */
export async function Body({ body, className }: { body: ResolvedBody; className?: string }) {
  return <div className={className === undefined ? 'prose' : `prose ${className}`}>{await renderBody(body)}</div>;
}
