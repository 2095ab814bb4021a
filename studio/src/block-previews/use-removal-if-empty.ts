import { useEffect, useRef } from 'react';
import type { BlockProps } from 'sanity';

type Block = Pick<BlockProps, 'open' | 'readOnly' | 'value' | 'schemaType' | 'onRemove'>;

/**
 * Removes a block whose dialog is closed before anything was entered, as Sanity does with the items of lists. Otherwise the
 * empty block would keep the document from being published. Blocks that are complete as they are inserted stay.
 */
export function useRemovalIfEmpty({ open, readOnly, value, schemaType, onRemove }: Block): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    const isClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!isClosed || readOnly || !isUntouched(value, schemaType)) return;
    void removeIfIncomplete(value, onRemove);
  });
}

/** Whether a block has no field besides those that it is inserted with. */
function isUntouched(value: object, { fields }: BlockProps['schemaType']): boolean {
  const initialValues = new Map(fields.map(({ name, type }) => [name, type.initialValue as unknown]));
  return Object.entries(value).every(
    ([name, field]) => name.startsWith('_') || field === undefined || field === initialValues.get(name),
  );
}

/** The models of all blocks load with the views, when the first block is shown. */
async function removeIfIncomplete(value: { _type: string }, onRemove: () => void): Promise<void> {
  const { parseDraft } = await import('./parse-draft.ts');
  if (!parseDraft(value)) onRemove();
}
