import { extensionOfFile } from '@site/site/media-files';
import type { ValidationContext } from 'sanity';
import { playerOfExtension } from './model.ts';

/** A file field of a draft. */
export interface FileValue {
  asset?: { _ref?: string };
}

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Whether a file starts as files with its extension do, by extension. */
const SIGNATURES: Readonly<Record<string, (start: Uint8Array) => boolean>> = {
  // An ID3 tag, or the 11 set bits of the first frame.
  mp3: (start) => ascii(start).startsWith('ID3') || (start[0] === 0xff && ((start[1] ?? 0) & 0xe0) === 0xe0),
  m4a: (start) => ascii(start).slice(4, 8) === 'ftyp',
  mp4: (start) => ascii(start).slice(4, 8) === 'ftyp',
  webm: (start) => ascii(start).startsWith('\u001a\u0045\u00df\u00a3'),
  // It may start with a byte order mark.
  vtt: (start) => ascii(start).replace('\u00ef\u00bb\u00bf', '').startsWith('WEBVTT'),
};

const SIGNATURE_BYTES = 16;

/** What is wrong with the type of a recording; undefined if it can be played. */
export function problemOfType(file: FileValue | undefined): string | undefined {
  const extension = extensionOfFile(file?.asset?._ref ?? '');
  if (extension === undefined) return 'Upload the recording, or remove the block.';
  return playerOfExtension(extension) === undefined
    ? `Not all browsers play ${extension.toUpperCase()} files. Upload an MP3, M4A, MP4 or WebM file.`
    : undefined;
}

/** What is wrong with the type of a file with captions. */
export function problemOfCaptions(file: FileValue | undefined): string | undefined {
  const extension = extensionOfFile(file?.asset?._ref ?? '');
  return extension === undefined || extension === 'vtt'
    ? undefined
    : 'Captions are a WebVTT file, whose name ends in .vtt. Upload that, or remove this file.';
}

/**
 * What is wrong with the content of an uploaded file: it is missing, or it is not what its name says. Undefined if the
 * content lake cannot be reached.
 */
export async function problemOfContent(
  file: FileValue | undefined,
  client: ReturnType<ValidationContext['getClient']>,
): Promise<string | undefined> {
  const id = file?.asset?._ref;
  const extension = id === undefined ? undefined : extensionOfFile(id);
  if (id === undefined || extension === undefined) return undefined;
  let response: Response;
  try {
    const path = await client.fetch<string | null>('*[_id == $id][0].path', { id }, { tag: 'validation.file' });
    if (path === null) return MISSING;
    response = await fetch(
      `${client.config().apiHost === HOSTED_API ? HOSTED_FILES : client.config().apiHost}/${path}`,
      {
        headers: { Range: `bytes=0-${SIGNATURE_BYTES - 1}` },
      },
    );
  } catch {
    return undefined;
  }
  if (response.status === 404) return MISSING;
  if (!response.ok) return undefined;
  return problemOfStart(extension, new Uint8Array(await response.arrayBuffer()).subarray(0, SIGNATURE_BYTES));
}

/** As {@link problemOfContent}, from the first bytes of a file. */
export function problemOfStart(extension: string, start: Uint8Array): string | undefined {
  return SIGNATURES[extension]?.(start) === false
    ? `This file cannot be played: its name ends in .${extension}, but its content is something else. Export it again, then upload it.`
    : undefined;
}

const MISSING = 'The file is missing. Upload it again.';
const HOSTED_API = 'https://api.sanity.io';
const HOSTED_FILES = 'https://cdn.sanity.io';
