import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../../../server/test-site.ts';
import { freePort } from '../../support/free-port.ts';

const GUIDE = join('docs', 'deploy.md');
/** Where the server listens in the guide's examples. */
const IN_THE_GUIDE = 'http://127.0.0.1:3000';

/** nginx's defaults: a `proxy_pass` and nothing else. */
const PLAIN = `server { listen 80; location / { proxy_pass ${IN_THE_GUIDE}; } }`;

/** The block that docs/deploy.md recommends. */
function documented(): string {
  const block = /```nginx\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8'))?.[1];
  if (!block) throw new Error(`${GUIDE} has no block for nginx.`);
  return block;
}

async function isUp(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
}

/**
 * Starts nginx in front of our server, in the foreground and with its files in its own folder.
 * @param config `plain`: its defaults; `documented`: the block of docs/deploy.md
 * @param behind the port that our server listens on
 */
export async function runNginx(config: 'plain' | 'documented', behind: number) {
  const folder = temporaryFolder();
  // Its workers run as another user if it was started as root.
  chmodSync(folder.path, 0o755);
  const port = await freePort();
  const site = (config === 'plain' ? PLAIN : documented())
    .replace(IN_THE_GUIDE, `http://127.0.0.1:${behind}`)
    // Without certificates, and on a port that needs no root: it says what it would say of a request by https.
    .replace(/(?:listen [^;]+;\s*)+/, `listen 127.0.0.1:${port}; `)
    .replace('X-Forwarded-Proto $scheme', 'X-Forwarded-Proto https');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder.path, name)};`,
  );
  const file = join(folder.path, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${join(folder.path, 'pid')};
events {}
http { access_log off; ${places.join(' ')}
${site}
}
`,
  );
  const log = join(folder.path, 'error.log');
  const nginx = spawn('nginx', ['-e', log, '-p', folder.path, '-c', file], { stdio: 'inherit' });
  const gone = once(nginx, 'exit');
  for (let round = 0; !(await isUp(port)); round += 1) {
    if (nginx.exitCode !== null || round > 100) throw new Error('nginx did not start.');
    await pause(50);
  }
  return {
    port,
    async stop() {
      nginx.kill('SIGTERM');
      await gone;
      folder.remove();
    },
  };
}
