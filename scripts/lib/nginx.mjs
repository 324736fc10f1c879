import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from './debian.mjs';
import { executable, onPath } from './find.mjs';

/** Finds nginx, or installs it where it may: its path, or undefined. */
export async function findNginx() {
  return nginxPath() ?? ((await installPackage('nginx')) ? nginxPath() : undefined);
}

const nginxPath = () => onPath('nginx') ?? ['/usr/sbin/nginx'].find(executable);

/** Runs nginx as a proxy at `port` before nodes at `nodePorts`, as docs/operations/several-machines.md has it. Returns `{ stop }`. */
export function startNginx(program, port, nodePorts) {
  const folder = mkdtempSync(join(tmpdir(), 'rpt-nginx-'));
  const nodes = nodePorts.map((node) => `server 127.0.0.1:${node} max_fails=0;`).join('\n');
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off;
      ${kinds.map((kind) => `${kind}_temp_path ${kind};`).join(' ')}
      upstream rpt { ${nodes} keepalive 64; keepalive_timeout 1s; }
      server {
        listen 127.0.0.1:${port};
        client_max_body_size 11m;
        underscores_in_headers on;
        location / {
          proxy_pass http://rpt;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
      }
    }`,
  );
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
