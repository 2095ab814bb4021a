/** What this needs of Vite's plugin interface. */
interface BuildPlugin {
  name: string;
  apply: 'build';
  enforce: 'post';
  generateBundle(options: unknown, bundle: Record<string, OutputFile>): void;
}

interface OutputFile {
  type: 'asset' | 'chunk';
  source?: string | Uint8Array;
}

/**
 * Takes out of the built page and its style sheets what a browser would fetch from Sanity's hosts: the faces of the font
 * Inter, of which the Studio brings its own copy (`src/inter.css`), and the script that ties a Studio to the vendor's
 * dashboard.
 */
export function withoutVendorRequests(): BuildPlugin {
  return {
    name: 'without-vendor-requests',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || file.source === undefined || !/\.(?:css|html)$/.test(name)) continue;
        file.source = withoutVendorHosts(String(file.source));
      }
    },
  };
}

/** A page or style sheet without the font faces and scripts that lie on another host. */
export function withoutVendorHosts(text: string): string {
  return text
    .replaceAll(/@font-face\s*\{[^}]*url\(["']?https:[^}]*\}/g, '')
    .replaceAll(/<script[^>]*\ssrc="https:[^>]*><\/script>/g, '');
}
