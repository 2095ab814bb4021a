import type { PageState } from './page-entry.ts';

/** A row of a list of content, which opens a form or another list. */
export interface ListRow {
  kind: 'row';
  /** Unique in its list. */
  key: string;
  /** Id of the pane that the row opens: a document, or a list of the section. */
  childId: string;
  /** Path of the field to open in the form. */
  fieldPath?: string;
  /** Type whose icon the row shows. */
  type: string;
  title: string;
  /** Where the page is, or what the row contains. */
  detail?: string | undefined;
  state?: PageState | undefined;
  /** When the version was changed that the state is about. */
  updatedAt?: string | undefined;
  /** Id of that version. */
  updatedId?: string | undefined;
  publishAt?: string | undefined;
  /** What did not happen at that time, and why. */
  problem?: string | undefined;
  /** The release whose version the form shows. */
  release?: string | undefined;
}

/** A part of a list with a heading, which staff can close. */
export interface ListFolder {
  kind: 'folder';
  key: string;
  title: string;
  nodes: ListNode[];
  isClosed?: boolean;
  /** Shown if the folder is empty. Without it, empty folders are left out. */
  emptyText?: string;
}

export type ListNode = ListRow | ListFolder;

/** What a row opens. */
export type RowTarget = Pick<ListRow, 'childId' | 'fieldPath'>;

/** The nodes whose rows contain all words, in open folders. */
export function filterNodes(nodes: readonly ListNode[], text: string): ListNode[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...nodes];
  return nodes.flatMap((node): ListNode[] => {
    if (node.kind === 'row') {
      const searched = `${node.title} ${node.detail ?? ''}`.toLowerCase();
      return words.every((word) => searched.includes(word)) ? [node] : [];
    }
    const found = filterNodes(node.nodes, text);
    return found.length === 0 ? [] : [{ ...node, nodes: found, isClosed: false }];
  });
}

/** The rows, in folders too. */
export const rowsOf = (nodes: readonly ListNode[]): ListRow[] =>
  nodes.flatMap((node) => (node.kind === 'row' ? [node] : rowsOf(node.nodes)));

/** How many rows there are, in folders too. */
export const countRows = (nodes: readonly ListNode[]): number => rowsOf(nodes).length;
