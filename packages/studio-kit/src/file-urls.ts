interface Targets {
  page: Document;
  /** Absent on pages without HTTPS. */
  clipboard: Pick<Clipboard, 'writeText'> | undefined;
  image: Pick<typeof HTMLImageElement, 'prototype'>;
}

/**
 * Lets the items “Download” and “Copy URL” of file fields, and the images in the list from which editors select one, lead to the
 * server of the Studio, which forwards files of the lake. The documents of files contain the address at which that server
 * reaches the lake, such as `http://lake:3400`. Browsers on other machines do not reach it, and the Studio's content security
 * policy permits no images from it.
 *
 * @param apiHost Origin of the lake for the browser, such as `https://studio.example.com`.
 */
export function openFilesThroughStudio(
  { projectId, apiHost }: { projectId: string; apiHost: string },
  { page, clipboard, image }: Targets = {
    page: document,
    clipboard: (navigator as Partial<Navigator>).clipboard,
    image: HTMLImageElement,
  },
): void {
  const path = new RegExp(String.raw`^/(?:files|images)/${projectId}/[^/]+/[0-9a-f]{40}(?:-\d+x\d+)?\.[a-z0-9]+$`);
  const reachable = (text: string): string => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url !== undefined && path.test(url.pathname) ? new URL(url.pathname + url.search, apiHost).href : text;
  };
  for (const type of ['click', 'auxclick', 'contextmenu']) {
    const correct = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null && reachable(link.href) !== link.href) link.href = reachable(link.href);
    };
    page.addEventListener(type, correct, { capture: true });
  }
  // React sets the attribute of an image, and its property when the image is in the page.
  // oxlint-disable-next-line typescript/unbound-method -- It is called with its image.
  const { setAttribute } = image.prototype;
  image.prototype.setAttribute = function (name: string, value: string) {
    setAttribute.call(this, name, name === 'src' ? reachable(value) : value);
  };
  Object.defineProperty(image.prototype, 'src', {
    ...Object.getOwnPropertyDescriptor(image.prototype, 'src'),
    set(this: HTMLImageElement, url: string) {
      this.setAttribute('src', url);
    },
  });
  if (clipboard === undefined) return;
  const write = clipboard.writeText.bind(clipboard);
  clipboard.writeText = (text) => write(reachable(text));
}
