/** The parts of a Vite plugin that are used here. The Studio's build provides Vite itself. */
export interface BuildPlugin {
  name: string;
  apply: 'build';
  enforce: 'post';
  generateBundle: {
    order: 'post';
    handler(options: unknown, bundle: Record<string, { type: string; fileName: string; source?: unknown }>): void;
  };
}

/** The pages of a build. */
export const PAGES = /\.html$/;

/** A Vite plugin that changes the text of the Studio's files whose names match `files`, except scripts. */
export function createBuildPlugin(name: string, files: RegExp, change: (text: string) => string): BuildPlugin {
  return {
    name: `studio-kit/${name}`,
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Runs after the Studio's plugin, which adds the page.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && files.test(file.fileName)) file.source = change(textOf(file.source));
        }
      },
    },
  };
}

function textOf(source: unknown): string {
  if (typeof source === 'string') return source;
  return source instanceof Uint8Array ? new TextDecoder().decode(source) : '';
}
