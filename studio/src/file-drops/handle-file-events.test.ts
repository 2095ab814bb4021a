// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleFileEvents } from './handle-file-events.ts';

const PNG = new File([], 'robot.png', { type: 'image/png' });

/** What jsdom lacks of files on the clipboard. */
class Transfer {
  readonly files: File[] = [];
  readonly #texts = new Map<string, string>();
  readonly items = { add: (file: File) => this.files.push(file) };
  dropEffect = 'copy';
  get types() {
    return [...this.#texts.keys(), ...(this.files.length > 0 ? ['Files'] : [])];
  }
  setData = (type: string, text: string) => void this.#texts.set(type, text);
  getData = (type: string) => this.#texts.get(type) ?? '';
}
class FakeDragEvent extends MouseEvent {
  readonly dataTransfer: Transfer;
  constructor(type: string, { dataTransfer, ...options }: MouseEventInit & { dataTransfer: Transfer }) {
    super(type, options);
    this.dataTransfer = dataTransfer;
  }
}
class FakeClipboardEvent extends Event {
  readonly clipboardData: Transfer;
  constructor(type: string, { clipboardData, ...options }: EventInit & { clipboardData: Transfer }) {
    super(type, options);
    this.clipboardData = clipboardData;
  }
}

const onRefuse = vi.fn<() => void>();
let removeHandlers: () => void;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('DataTransfer', Transfer);
  vi.stubGlobal('DragEvent', FakeDragEvent);
  vi.stubGlobal('ClipboardEvent', FakeClipboardEvent);
  removeHandlers = handleFileEvents(document, onRefuse);
  page = document.createElement('div');
  page.innerHTML = `<p>Title</p>
    <div data-is-file-target="true"><button>Bold</button><div data-pt-editor="true"><b>Words.</b></div></div>
    <div data-is-file-target="true"><i>Upload</i></div>`;
  // Sanity UI keeps an element for dialogs in the body, also for the next test file.
  document.body.append(page);
});
afterEach(() => {
  removeHandlers();
  page.remove();
  onRefuse.mockReset();
  vi.unstubAllGlobals();
});

type EventType = 'dragenter' | 'dragover' | 'drop' | 'paste';

/** Dispatches an event at an element. Returns what handlers of Sanity and of the browser receive of it. */
function dispatch(type: EventType, selector: string, { text = '', isInserted = false } = {}) {
  const data = new Transfer();
  data.items.add(PNG);
  if (text !== '') data.setData('text/plain', text);
  const element = page.querySelector(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  const received: Transfer[] = [];
  const receive = (event: Event) => {
    received.push((event as FakeDragEvent).dataTransfer ?? (event as unknown as FakeClipboardEvent).clipboardData);
    if (isInserted) event.preventDefault();
  };
  element.addEventListener(type, receive);
  const options = { bubbles: true, cancelable: true };
  const isAllowed = element.dispatchEvent(
    type === 'paste'
      ? new FakeClipboardEvent(type, { ...options, clipboardData: data })
      : new FakeDragEvent(type, { ...options, clientX: 12, clientY: 34, dataTransfer: data }),
  );
  element.removeEventListener(type, receive);
  return { received, isAllowed, data };
}

test.each(['drop', 'paste'] as const)('a text receives files on %s as if they were copied text', (type) => {
  const { received, isAllowed } = dispatch(type, 'b', { isInserted: true });
  expect(received).toMatchObject([{ files: [PNG], types: ['application/x-portable-text', 'Files'] }]);
  expect(received[0]?.getData('application/x-portable-text').trim()).toBe('');
  expect(isAllowed).toBe(false);
  expect(onRefuse).not.toHaveBeenCalled();
});

test.each(['drop', 'paste'] as const)('says that a text did not insert files on %s', (type) => {
  expect(dispatch(type, 'b').isAllowed).toBe(false);
  expect(onRefuse).toHaveBeenCalledOnce();
});

test('leaves text with a picture of it to the editor', () => {
  const { received, data } = dispatch('paste', 'b', { text: 'Words.' });
  expect(received).toEqual([data]);
});

test('does not cover a text while a file is over it', () => {
  expect(dispatch('dragenter', 'b').received).toEqual([]);
  expect(dispatch('dragover', 'b').received).toHaveLength(1);
});

test.each(['dragenter', 'dragover', 'drop'] as const)('accepts no files beside texts on %s', (type) => {
  for (const selector of ['p', 'button']) {
    const { received, isAllowed, data } = dispatch(type, selector);
    expect(received).toEqual([]);
    expect(isAllowed).toBe(false);
    expect(data.dropEffect).toBe('none');
  }
});

test.each(['dragenter', 'dragover', 'drop', 'paste'] as const)('leaves files in a field to it on %s', (type) => {
  const { received, isAllowed, data } = dispatch(type, 'i');
  expect(received).toEqual([data]);
  expect(isAllowed).toBe(true);
});
