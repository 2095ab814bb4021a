import { linkOfUrl } from './link-of-url.ts';
import type { LinkTargets } from './link-of-url.ts';

interface Block {
  _type: string;
  markDefs?: unknown;
}

interface PastedLink {
  _key: string;
  href: string;
}

/** Gives links that have only `href` their target. Returns the same array if there are none. */
export function resolvePastedLinks<Pasted extends Block>(blocks: Pasted[], targets: LinkTargets): Pasted[] {
  const resolved = blocks.map((block) => {
    const marks = Array.isArray(block.markDefs) ? (block.markDefs as unknown[]) : [];
    if (!marks.some(isPastedLink)) return block;
    const markDefs = marks.map((mark) =>
      isPastedLink(mark) ? { ...linkOfUrl(mark.href, targets), _key: mark._key } : mark,
    );
    return { ...block, markDefs };
  });
  return resolved.some((block, index) => block !== blocks[index]) ? resolved : blocks;
}

function isPastedLink(mark: unknown): mark is PastedLink {
  if (typeof mark !== 'object' || mark === null) return false;
  const { _type, href, kind } = mark as Partial<Record<string, unknown>>;
  return _type === 'link' && typeof href === 'string' && kind === undefined;
}
