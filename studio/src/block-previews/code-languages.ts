import type { bundledLanguagesInfo as allLanguages } from 'shiki/langs';

/**
 * The languages that the Studio offers for code. Replaces `shiki/langs` in the Studio's build (sanity.cli.ts), which would
 * otherwise contain a file for each of Shiki's 300 languages. Each loads with the first block in it.
 */
export const bundledLanguagesInfo: (typeof allLanguages)[number][] = [
  { id: 'shellscript', name: 'Shell', aliases: ['bash', 'sh'], import: () => import('@shikijs/langs/shellscript') },
  { id: 'typescript', name: 'TypeScript', aliases: ['ts'], import: () => import('@shikijs/langs/typescript') },
  { id: 'tsx', name: 'TSX', import: () => import('@shikijs/langs/tsx') },
  { id: 'javascript', name: 'JavaScript', aliases: ['js'], import: () => import('@shikijs/langs/javascript') },
  { id: 'jsx', name: 'JSX', import: () => import('@shikijs/langs/jsx') },
  { id: 'json', name: 'JSON', import: () => import('@shikijs/langs/json') },
  { id: 'html', name: 'HTML', import: () => import('@shikijs/langs/html') },
  { id: 'css', name: 'CSS', import: () => import('@shikijs/langs/css') },
  { id: 'yaml', name: 'YAML', aliases: ['yml'], import: () => import('@shikijs/langs/yaml') },
  { id: 'toml', name: 'TOML', import: () => import('@shikijs/langs/toml') },
  { id: 'ini', name: 'INI', import: () => import('@shikijs/langs/ini') },
  { id: 'xml', name: 'XML', import: () => import('@shikijs/langs/xml') },
  { id: 'markdown', name: 'Markdown', aliases: ['md'], import: () => import('@shikijs/langs/markdown') },
  { id: 'python', name: 'Python', aliases: ['py'], import: () => import('@shikijs/langs/python') },
  { id: 'cpp', name: 'C++', aliases: ['c++'], import: () => import('@shikijs/langs/cpp') },
  { id: 'rust', name: 'Rust', aliases: ['rs'], import: () => import('@shikijs/langs/rust') },
  { id: 'go', name: 'Go', import: () => import('@shikijs/langs/go') },
  { id: 'docker', name: 'Dockerfile', aliases: ['dockerfile'], import: () => import('@shikijs/langs/docker') },
  { id: 'nginx', name: 'Nginx', import: () => import('@shikijs/langs/nginx') },
  { id: 'sql', name: 'SQL', import: () => import('@shikijs/langs/sql') },
  { id: 'diff', name: 'Diff', import: () => import('@shikijs/langs/diff') },
];
