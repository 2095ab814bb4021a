import { expect, it } from 'vitest';
import { redirectProjectHost } from './project-host.ts';

it('sends requests to the host of the project to the lake, and no others', () => {
  const opened: string[] = [];
  class Request {
    open(_method: string, url: string | URL): void {
      opened.push(String(url));
    }
  }
  const options = { projectId: 'local', apiHost: 'http://localhost:3400' };
  redirectProjectHost(options, Request as unknown as typeof XMLHttpRequest);
  const urls = ['http://local.localhost:3400/v1/auth/id?tag=a', 'http://localhost:3400/v1/ping', '/relative'];
  for (const url of urls) new Request().open('GET', url);
  expect(opened).toEqual(['http://localhost:3400/v1/auth/id?tag=a', 'http://localhost:3400/v1/ping', '/relative']);
});
