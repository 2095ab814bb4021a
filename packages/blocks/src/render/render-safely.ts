import type { ReactNode } from 'react';

/** Returns what `render` returns. If it throws, logs the block and the error and returns nothing. */
export async function renderSafely(
  block: { _type: string; _key: string },
  render: () => ReactNode | Promise<ReactNode>,
): Promise<ReactNode> {
  try {
    return await render();
  } catch (error) {
    console.error(
      `Block \`${block._type}\` (_key ${block._key}) failed to render and was left out of the page:`,
      error,
    );
    return null;
  }
}
