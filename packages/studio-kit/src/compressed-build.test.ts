import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createCompressionPlugin } from './compressed-build.ts';

it('writes compressed copies of styles and scripts as they are on disk', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'studio-build-'));
  const files = {
    'sanity.js': 'studio()',
    'sanity.css': 'a{color:red}',
    'index.html': '<html></html>',
    'a.png': 'png',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content);
  await createCompressionPlugin().writeBundle({ dir }, { ...files, 'sanity.js': 'before other plugins' });
  for (const [extension, decompress] of [
    ['.gz', gunzipSync],
    ['.br', brotliDecompressSync],
  ] as const) {
    const compressed = Object.keys(files).filter((name) => existsSync(join(dir, `${name}${extension}`)));
    expect(compressed).toEqual(['sanity.js', 'sanity.css']);
    expect(decompress(readFileSync(join(dir, `sanity.js${extension}`))).toString()).toBe('studio()');
  }
  rmSync(dir, { recursive: true });
});
