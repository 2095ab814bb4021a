import { PortableText } from '@portabletext/react';
import type { ResolvedBody } from '@site/content/models/body';

/** Running text: every style, mark and block that a body can hold. */
export function Body({ body, className }: { body: ResolvedBody; className?: string }) {
  return (
    <div className={className === undefined ? 'prose' : `prose ${className}`}>
      <PortableText value={body} onMissingComponent={false} />
    </div>
  );
}
