import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderConfig } from './render-config.ts';
import type { EdgeSettings } from './render-config.ts';

const template = readFileSync(join(import.meta.dirname, 'nginx.conf.template'), 'utf8');
const settings: EdgeSettings = {
  listen: '127.0.0.1:3000',
  siteServers: ['site-1:3000', 'site-2:3000'],
  siteHost: 'localhost:3000',
  dataDir: '/data/edge',
  socketDir: '/data/edge',
  staticDir: '/web/.next/static',
  mimeTypes: '/etc/nginx/mime.types',
  accessLog: 'off',
  errorPolicy: "default-src 'none'",
};

describe('the configuration of the edge', () => {
  it('has a value for each placeholder and each replica', () => {
    const config = renderConfig(template, settings);
    expect(config).not.toContain('{{');
    expect(config).toContain('server site-1:3000 max_fails=10');
    expect(config).toContain('server site-2:3000 max_fails=10');
    expect(config).not.toContain('user ');
    expect(config).toContain('worker_shutdown_timeout 5s;');
  });

  it('compresses with brotli only if nginx can', () => {
    expect(renderConfig(template, settings)).not.toContain('brotli');
    const config = renderConfig(template, { ...settings, brotliModules: '/usr/lib/nginx/modules', user: 'root' });
    expect(config).toContain('load_module "/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so";');
    expect(config).toContain('brotli_static on;');
    expect(config).toContain('user root;');
  });

  it('has no more connections than the files that a process may open', () => {
    const config = renderConfig(template, settings);
    expect(config).toContain('worker_rlimit_nofile 16384;');
    expect(config).toContain('worker_connections 4096;');
    expect(renderConfig(template, { ...settings, openFiles: 1_048_576 })).toBe(config);
    const limited = renderConfig(template, { ...settings, openFiles: 1024 });
    expect(limited).toContain('worker_rlimit_nofile 1024;');
    expect(limited).toContain('worker_connections 256;');
  });

  it('accepts IPv4, too, where it listens on all networks with IPv6', () => {
    expect(renderConfig(template, settings)).toContain('listen 127.0.0.1:3000;');
    expect(renderConfig(template, { ...settings, listen: '[::]:3000' })).toContain('listen [::]:3000 ipv6only=off;');
    expect(renderConfig(template, { ...settings, listen: '[::1]:3000' })).toContain('listen [::1]:3000;');
  });

  it('takes the address of a visitor from proxies that it trusts', () => {
    expect(renderConfig(template, settings)).not.toContain('real_ip');
    const config = renderConfig(template, { ...settings, trustedProxies: ['203.0.113.0/24', '2001:db8::/32'] });
    expect(config).toContain('set_real_ip_from 203.0.113.0/24;');
    expect(config).toContain('set_real_ip_from 2001:db8::/32;');
    expect(config).toContain('real_ip_header X-Forwarded-For;');
  });

  it('quotes paths', () => {
    const config = renderConfig(template, { ...settings, dataDir: '/my data; "1"', socketDir: String.raw`/a\b` });
    expect(config).toContain(String.raw`pid "/my data; \"1\"/nginx.pid";`);
    expect(config).toContain(String.raw`root "/my data; \"1\"";`);
    expect(config).toContain(String.raw`server "unix:/a\\b/compressor.sock";`);
    const paths = {
      dataDir: '/a data',
      socketDir: '/a socket',
      staticDir: '/a static',
      accessLog: '/a log',
      mimeTypes: '/a mime',
    };
    const quoted = renderConfig(template, { ...settings, ...paths, brotliModules: '/a module' });
    expect(quoted.replaceAll(/"[^"]*"/g, '')).not.toContain('/a ');
  });

  it.each([
    ['dataDir', '/my$data'],
    ['staticDir', '/x\n'],
    ['listen', '80; evil'],
  ])('refuses %s %j, which nginx would misread', (name, value) => {
    expect(() => renderConfig(template, { ...settings, [name]: value })).toThrow(name);
  });

  it('refuses a placeholder without a value, and no servers', () => {
    expect(() => renderConfig('{{typo}}', settings)).toThrow('typo');
    expect(() => renderConfig(template, { ...settings, siteServers: [] })).toThrow('at least one server');
  });

  it('passes on no header of a page that is not a part of the cache key', () => {
    const config = renderConfig(template, settings);
    const [, location = ''] = /(location ~ \(\?:[^]*?\n {4}\})/.exec(config) ?? [];
    const passed = [...location.matchAll(/proxy_set_header (\S+) (\S+);/g)].map(([, name]) => name);
    expect(location).toContain('proxy_pass_request_headers off;');
    // The state tree and the URL are covered by the hash `_rsc`, cookies are passed in draft mode only, without cache.
    expect(passed).toEqual([
      'Host',
      'X-Forwarded-For',
      'X-Forwarded-Proto',
      // For the limit of the compressor, which does not pass it on.
      'X-Edge-Client',
      'Accept',
      'Accept-Encoding',
      'Cookie',
      'RSC',
      'Next-Router-Prefetch',
      'Next-Router-Segment-Prefetch',
      'Next-Router-State-Tree',
      'Next-Url',
      'Connection',
    ]);
  });
});
