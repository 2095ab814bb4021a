import type { ObjectSchemaType, SchemaType } from 'sanity';
import { SAVING_TIME } from '../document-actions/use-time-until-saved.ts';
import { useAfterClose } from '../focus/use-after-close.ts';

interface Item {
  /** Whether the dialog of the item is open. */
  open: boolean;
  readOnly?: boolean;
  value: { _type?: string } | undefined;
  schemaType: ObjectSchemaType;
  onRemove: () => void;
}

/**
 * Removes a block or an item of a list whose dialog is closed before anything was entered. Sanity does that only with items
 * that have no initial values. Otherwise the empty item would keep the document from being published. Blocks and sections
 * that are complete as they are inserted stay.
 */
export function useRemovalIfEmpty({ open, readOnly, value, schemaType, onRemove }: Item): void {
  // Before that, the item may not have the text yet that was typed last.
  useAfterClose(open, SAVING_TIME, () => {
    if (!readOnly && value && isUntouched(value, schemaType)) void removeIfIncomplete(value, onRemove);
  });
}

/** What every item has, also an empty one. `_ref` is what was chosen, and `_upload` an image that is not there yet. */
const GENERATED: ReadonlySet<string> = new Set(['_type', '_key', '_weak', '_strengthenOnPublish']);

/** Whether a value has nothing besides what it is inserted with. */
function isUntouched(value: unknown, type: SchemaType, initialValue: unknown = type.initialValue): boolean {
  if (value === undefined) return true;
  if (!isRecord(value) || !('fields' in type)) return JSON.stringify(value) === JSON.stringify(initialValue);
  const initialValues = isRecord(initialValue) ? initialValue : {};
  return Object.entries(value).every(([name, part]) => {
    if (GENERATED.has(name)) return true;
    const field = type.fields.find((candidate) => candidate.name === name);
    return field !== undefined && isUntouched(part, field.type, initialValues[name]);
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The models of all blocks load with the views, when the first block is shown. */
async function removeIfIncomplete(value: { _type?: string }, onRemove: () => void): Promise<void> {
  const { isComplete } = await import('./is-complete.ts');
  if (!isComplete(value)) onRemove();
}
