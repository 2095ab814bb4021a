import { createBuildPlugin } from './build-plugin.ts';
import type { BuildPlugin } from './build-plugin.ts';

/** A font from the vendor's host. The style sheets have system fonts as fallbacks. */
const VENDOR_FONT = /@font-face\s*\{[^{}]*https:\/\/[\w-]+\.sanity\.(?:io|work)\/[^{}]*\}/g;

/** The script with which the vendor's dashboard embeds a Studio. */
const BRIDGE_SCRIPT = /<script[^>]*\bdata-sanity-core\b[^>]*>\s*<\/script>/g;

/** A Vite plugin that removes fonts and scripts of the vendor's hosts from the Studio's build. */
export const createOfflineBuildPlugin = (): BuildPlugin =>
  createBuildPlugin('offline-build', /\.(?:css|html)$/, (text) =>
    text.replaceAll(VENDOR_FONT, '').replaceAll(BRIDGE_SCRIPT, ''),
  );
