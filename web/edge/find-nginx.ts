import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Nginx {
  /** Path or name of the program. */
  program: string;
  mimeTypes: string;
  /** Folder of the modules if the brotli modules are among them. */
  brotliModules: string | undefined;
}

/** Finds nginx on this machine; undefined if it is not installed. `NGINX_PATH` names another one than that of `PATH`. */
export function findNginx(variables: NodeJS.ProcessEnv = process.env): Nginx | undefined {
  const candidates = variables['NGINX_PATH'] ? [variables['NGINX_PATH']] : ['nginx', '/usr/sbin/nginx'];
  for (const program of candidates) {
    const { status, stderr } = spawnSync(program, ['-V'], { encoding: 'utf8' });
    if (status !== 0) continue;
    const option = (name: string) => new RegExp(`--${name}=(\\S+)`).exec(stderr)?.[1];
    const modules = option('modules-path') ?? '/usr/lib/nginx/modules';
    const configuration = option('conf-path') ?? '/etc/nginx/nginx.conf';
    const hasBrotli = ['filter', 'static'].every((name) =>
      existsSync(join(modules, `ngx_http_brotli_${name}_module.so`)),
    );
    return {
      program,
      mimeTypes: join(dirname(configuration), 'mime.types'),
      brotliModules: hasBrotli ? modules : undefined,
    };
  }
  return undefined;
}
