import { documentJson } from '../../document.ts';
import type { DocumentChange, LakeDocument } from '../../document.ts';
import type { DocumentState } from '../indexes/dataset.ts';

/** A changed document, without the attributes that are as before: most changes concern a fraction of a document. */
export interface ChangedDocument {
  id: string;
  /** Absent if the document was deleted. */
  after?: {
    /** The names of all attributes, in their order. */
    names: readonly string[];
    /** The attributes that may have changed, as JSON, which takes a fraction of the time to send as objects. */
    changedJson: string;
  };
}

/** Omits attributes with the same value, by identity, because comparing objects would take longer than sending them. */
export function toChangedDocument({ documentId: id, previous, result }: DocumentChange): ChangedDocument {
  if (result === undefined) return { id };
  const names = Object.keys(result);
  if (previous === undefined) return { id, after: { names, changedJson: documentJson(result) } };
  const changed = Object.entries(result).filter(
    ([name, value]) => !Object.hasOwn(previous, name) || previous[name] !== value,
  );
  return { id, after: { names, changedJson: JSON.stringify(Object.fromEntries(changed)) } };
}

/** @param before the document before the change */
export function applyChange({ id, after }: ChangedDocument, before: LakeDocument | undefined): DocumentState {
  if (after === undefined) return { id };
  const changed = JSON.parse(after.changedJson) as Record<string, unknown>;
  const attributes = after.names.flatMap((name) => {
    const source = [changed, before].find((document) => document && Object.hasOwn(document, name));
    return source === undefined ? [] : [[name, source[name]]];
  });
  return { id, document: Object.fromEntries(attributes) as LakeDocument };
}
