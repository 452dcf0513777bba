import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { temporaryFolder } from '../../../server/testing/test-site.ts';
import { freePort } from '../../support/free-port.ts';
import { PATIENCE } from '../../support/patience.ts';

/** A proxy that runs in front of a site. */
export interface RunningProxy {
  http: number;
  https: number;
  /** The certificate that signs for the site. */
  authority: string;
  stop: () => Promise<void>;
}

interface Place {
  folder: string;
  host: string;
  http: number;
  https: number;
}

/** How each proxy is made to run a configuration as it is, but on free ports and with a certificate of its own. */
const PROXIES = {
  nginx: {
    /** What `certbot --nginx --no-redirect` does to it: a certificate, and the port for https. */
    prepare(config: string, { folder, host, http, https }: Place) {
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
      const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
      const kind = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
      execFileSync(
        'openssl',
        ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate],
        {
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      const site = config.replace(/ *listen \[::\]:80;\n/, '').replace(
        'listen 80;',
        `listen 127.0.0.1:${http}; listen 127.0.0.1:${https} ssl;
  ssl_certificate ${certificate}; ssl_certificate_key ${key};`,
      );
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      const file = join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; worker_processes 1; pid ${join(folder, 'pid')};
events {}
http { access_log off; ${places.join(' ')}
${site}}
`,
      );
      const log = ['-e', join(folder, 'error.log')];
      return { command: ['nginx', ...log, '-p', folder, '-c', file], authority: certificate };
    },
  },
  Caddy: {
    prepare(config: string, { folder, http, https }: Place) {
      const file = join(folder, 'Caddyfile');
      writeFileSync(
        file,
        `{
	http_port ${http}
	https_port ${https}
	default_bind 127.0.0.1
	admin off
	local_certs
	skip_install_trust
	storage file_system ${join(folder, 'storage')}
}
${config}`,
      );
      return {
        command: ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
        authority: join(folder, 'storage/pki/authorities/local/root.crt'),
      };
    },
  },
};

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

/** Whether it has its certificate, too, which Caddy makes after it has begun to listen. */
const answersSecurely = (port: number, servername: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connectSecurely({
      port,
      host: '127.0.0.1',
      servername,
      rejectUnauthorized: false,
    })
      .on('secureConnect', () => {
        socket.destroy();
        resolve(true);
      })
      .on('error', () => resolve(false));
  });

/**
 * Starts a proxy in front of a site, in the foreground and with its files in a folder of its own.
 * @param config the configuration as it is shipped
 * @param host the site's name
 */
export async function runProxy(
  kind: keyof typeof PROXIES,
  config: string,
  host: string,
): Promise<RunningProxy> {
  const folder = temporaryFolder();
  // nginx' workers run as another user if it was started as root.
  chmodSync(folder.path, 0o755);
  const [http, https] = [await freePort(), await freePort()];
  const place = { folder: folder.path, host, http, https };
  const { command, authority } = PROXIES[kind].prepare(config, place);
  const [program = '', ...words] = command;
  const proxy = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  proxy.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const gone = once(proxy, 'exit');
  const hangs = Date.now() + PATIENCE.wait;
  while (
    !((await listens(http)) && (await answersSecurely(https, host)) && existsSync(authority))
  ) {
    if (proxy.exitCode !== null || Date.now() > hangs)
      throw new Error(`${kind} did not start.\n${said}`);
    await pause(50);
  }
  return {
    http,
    https,
    authority: readFileSync(authority, 'utf8'),
    async stop() {
      proxy.kill('SIGTERM');
      await gone;
      folder.remove();
    },
  };
}
