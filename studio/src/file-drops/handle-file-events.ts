import { readPastedFiles } from '../pasted-content/pasted-files.ts';

const TEXT_EDITOR = '[data-pt-editor]';
/** A field of the Studio that uploads dropped files. */
const FILE_FIELD = '[data-is-file-target]';

/** Data of this type on the clipboard was copied in a text editor, which Sanity does not try to upload. */
const COPIED_TEXT = 'application/x-portable-text';

/**
 * Passes pasted and dropped files to text editors only: Sanity 6.9 covers a text with “Can't upload this file here” while a
 * file is over it, rejects the file, and says so also if `fileBehaviors` inserts it. Where nothing accepts files, they cannot
 * be dropped, because the browser would open them instead of the Studio. Returns a function that removes the handlers.
 */
export function handleFileEvents(page: Document, onRefuse: () => void): () => void {
  const handle = (event: DragEvent | ClipboardEvent) => {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    if (!data?.types.includes('Files') || data.types.includes(COPIED_TEXT)) return;
    const place = placeOf(event.target);
    if (event.type === 'paste' || (event.type === 'drop' && place === 'text')) {
      if (place !== 'text' || readPastedFiles(data) === undefined) return;
      block(event);
      if (event.target?.dispatchEvent(withoutSanityUpload(event, data.files))) onRefuse();
    } else if (place === 'text') {
      if (event.type === 'dragenter') event.stopPropagation();
    } else if (place === undefined) {
      block(event);
      data.dropEffect = 'none';
    }
  };
  // Before the handlers of React.
  for (const type of EVENTS) page.addEventListener(type, handle, true);
  return () => {
    for (const type of EVENTS) page.removeEventListener(type, handle, true);
  };
}

const EVENTS = ['dragenter', 'dragover', 'drop', 'paste'] as const;

/** Where files are pasted or dropped; `undefined` if nothing accepts them there. */
function placeOf(target: EventTarget | null): 'text' | 'field' | undefined {
  const element = target instanceof Element ? target : target instanceof Text ? target.parentElement : null;
  if (element?.closest(TEXT_EDITOR)) return 'text';
  if (element?.closest('input[type="file"]')) return 'field';
  const field = element?.closest(FILE_FIELD);
  // The toolbar of a text is in such a field, too.
  return field && field.querySelector(TEXT_EDITOR) === null ? 'field' : undefined;
}

function block(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The event with the same files, which Sanity takes for copied text. The editor finds no text in it. */
function withoutSanityUpload(event: DragEvent | ClipboardEvent, files: FileList): Event {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  data.setData(COPIED_TEXT, ' ');
  const options = { bubbles: true, cancelable: true, composed: true };
  if (!('dataTransfer' in event)) return new ClipboardEvent('paste', { ...options, clipboardData: data });
  const { clientX, clientY } = event;
  return new DragEvent('drop', { ...options, clientX, clientY, dataTransfer: data });
}
