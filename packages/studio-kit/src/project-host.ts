/**
 * Sends requests to the lake's host with the project id before it, such as `http://local.localhost:3400`, to the lake. Sanity 6.9
 * sends them for its menu of workspaces, which does not use the client factory, with `XMLHttpRequest`.
 *
 * @param apiHost Origin of the lake, such as `http://localhost:3400`.
 * @param target The class that sends requests.
 */
export function redirectProjectHost(
  { projectId, apiHost }: { projectId: string; apiHost: string },
  target: Pick<typeof XMLHttpRequest, 'prototype'> = XMLHttpRequest,
): void {
  const lake = new URL(apiHost);
  const origin = `${lake.protocol}//${projectId}.${lake.host}/`;
  // oxlint-disable-next-line typescript/unbound-method -- It is called with its request.
  const open = target.prototype.open as (this: XMLHttpRequest, ...parameters: unknown[]) => void;
  target.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL, ...others: unknown[]) {
    const text = String(url);
    const address = text.startsWith(origin) ? new URL(text.slice(origin.length), lake) : url;
    open.call(this, method, address, ...others);
  };
}
