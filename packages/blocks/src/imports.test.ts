import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * What each surface may import at run time. One package holds all surfaces, so package boundaries cannot check this: the
 * indexer must load neither React nor the Studio, the site no Studio, and the Studio none of the site's views.
 */

const REACT = /^(?:react|react-dom|next|@portabletext\/react|@site\/ui)(?:\/|$)/;
const STUDIO = /^(?:sanity|@sanity\/.+)$/;
const VIEW = /view\.tsx$/;

const require = createRequire(import.meta.url);
const { exports } = require('../package.json') as { exports: Record<string, string> };

/** Exports with React views. All other modules except the schemas must not import React. */
const VIEW_EXPORTS = new Set([
  './page-blocks',
  './body',
  './text',
  './render-body',
  './heading-links',
  './capability-rows',
]);
const isSchemaExport = (name: string) => name === './registries/schemas' || name.startsWith('./studio/');

const modules = Object.entries(exports).filter(([, file]) => /\.tsx?$/.test(file));
const rules = modules.map(([name, file]): [string, string, RegExp[]] => {
  if (isSchemaExport(name)) return [name, file, [VIEW]];
  return [name, file, VIEW_EXPORTS.has(name) ? [STUDIO] : [REACT, STUDIO]];
});

test.each(rules)('%s imports only what its users can load', (_name, file, forbidden) => {
  const reached = reachedFrom(fileURLToPath(new URL(`../${file}`, import.meta.url)));
  expect([...reached].filter((module) => forbidden.some((pattern) => pattern.test(module)))).toEqual([]);
});

test('rich text loads no style sheet of a page block', () => {
  const reached = [...reachedFrom(fileURLToPath(new URL('./render/body.tsx', import.meta.url)))];
  expect(reached.filter((module) => module.includes('/src/page/') && VIEW.test(module))).toEqual([]);
});

test('the rules find an import through other modules', () => {
  const reached = [...reachedFrom(fileURLToPath(new URL('./render/page-blocks.tsx', import.meta.url)))];
  expect(reached.some((module) => REACT.test(module))).toBe(true);
  expect(reached.some((module) => VIEW.test(module))).toBe(true);
});

/** Every file and package that a module imports at run time, directly or not. */
function reachedFrom(entry: string): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, module = ''] of source.matchAll(/^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)'/gm)) {
      if (module.endsWith('.css')) continue;
      if (module.startsWith('.')) visit(fileURLToPath(new URL(module, `file://${file}`)));
      else {
        reached.add(module);
        if (module.startsWith('@site/')) visit(require.resolve(module));
      }
    }
  };
  visit(entry);
  return reached;
}
