import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../server/testing/test-site.ts';
import { guideCommands } from '../support/guide-commands.ts';
import { lackedForDebian, makeDebian, startDebian } from './support/debian.ts';

const SITE = 'tips.example.com';
const MAIL = '127.0.0.1:2525';

/** A mail server that takes everything, and prints to whom it goes. */
const SINK = `require('node:net').createServer((socket) => {
  let text = false;
  socket.on('error', () => {}).on('data', (chunk) => {
    for (const line of String(chunk).split('\\r\\n').filter(Boolean)) {
      if (text && line !== '.') continue;
      text = /^data/i.test(line);
      if (/^rcpt/i.test(line)) console.log(line);
      socket.write(text ? '354 go on\\r\\n' : '250 yes\\r\\n');
    }
  }).write('220 sink\\r\\n');
}).listen(2525, '127.0.0.1');`;

/** Caddy makes certificates itself: no authority that others trust is to be reached. */
const OWN_CERTIFICATES = `(printf '{\\n\\tlocal_certs\\n\\tskip_install_trust\\n}\\n'; cat /etc/touchline/Caddyfile) > /etc/caddy/Caddyfile`;
const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const until = (question: string) =>
  `for round in $(seq 120); do ${question} > /dev/null 2>&1 && break; sleep 1; done; ${question}`;

/**
 * docs/production.md on a Debian that is made for it, whose systemd starts the service, from a clean clone on; with the
 * minutes of each part. Fails where anything isn't as the page says.
 */
export default async function guide(): Promise<Record<string, number>> {
  const lacked = lackedForDebian();
  if (process.getuid?.() !== 0 || lacked.length > 0) {
    process.stderr.write(`As root, after: apt-get install ${lacked.join(' ')}\n`);
    return {};
  }
  const results: Record<string, number> = {};
  let began = Date.now();
  const note = (what: string) => {
    results[`${what}, minutes`] = (Date.now() - began) / 60_000;
    began = Date.now();
  };
  const expect = (what: string, got: string, pattern: RegExp) => {
    if (!pattern.test(got)) throw new Error(`${what}: ${got}`);
  };
  const folder = temporaryFolder();
  const clone = join(folder.path, 'clone');
  const here = (program: string, ...words: string[]) =>
    execFileSync(program, words, { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] });
  mkdirSync(clone);
  here('git', 'clone', '-q', process.cwd(), '.');
  here('npm', 'ci', '--no-audit', '--no-fund');
  note('clone and its packages');
  here('npm', 'run', '-s', 'pack');
  note('npm run pack');

  const root = join(folder.path, 'debian');
  makeDebian(root, ['nodejs'], ['postgresql', 'caddy'], [SITE]);
  note('a Debian');
  copyFileSync(
    join(clone, 'touchline-release-0.2.0.tgz'),
    join(root, 'root/touchline-release-0.2.0.tgz'),
  );
  writeFileSync(join(root, 'root/sink.cjs'), SINK);
  const { run, stop } = await startDebian(root);
  try {
    run('systemd-run --unit=sink node /root/sink.cjs');
    began = Date.now();
    for (const commands of guideCommands()) {
      const said = run(
        commands
          .replace('touchline install ', '$&--yes ')
          .replace('post:secret@mail.example.com:587', MAIL)
          .replace('cp /etc/touchline/Caddyfile /etc/caddy/Caddyfile', OWN_CERTIFICATES),
      );
      if (commands.includes('touchline install')) expect('install', said, /token_hash=/);
    }
    run(until(`curl -sf --cacert ${AUTHORITY} https://${SITE}/`));
    note('the guide, with https, an administrator, a mail and a backup');

    const status = `curl -s -o /dev/null -w '%{http_code} %{redirect_url}'`;
    expect('http', run(`${status} http://${SITE}/record`), /^308 https:.*\/record$/);
    expect('mail', run('journalctl -u sink -o cat'), /RCPT TO:<you@example\.com>/);
    const exposure = run('systemd-analyze security touchline --no-pager | tail -1');
    results['exposure of the service'] = Number(/: ([\d.]+)/.exec(exposure)?.[1]);
    const alive = 'curl -sf http://127.0.0.1:3000/readyz';
    run('systemctl kill -s KILL touchline; sleep 3');
    run(until(alive));
    expect('restarts', run('systemctl show touchline -p NRestarts'), /=1$/m);
    run('systemctl restart postgresql');
    run(until(alive));

    // The next version, by name.
    began = Date.now();
    run(`mv touchline-release-0.2.0 touchline-release-0.3.0
      sed -i 's/"version": *"0.2.0"/"version": "0.3.0"/' touchline-release-0.3.0/package.json
      tar -czf touchline-release-0.3.0.tgz touchline-release-0.3.0
      sha256sum touchline-release-0.3.0.tgz > touchline-release-0.3.0.tgz.sha256`);
    expect('upgrade', run('touchline upgrade touchline-release-0.3.0.tgz'), /Version 0\.3\.0 runs/);
    expect('release', run('readlink /opt/touchline/current'), /0\.3\.0$/m);
    note('an upgrade');
  } finally {
    await stop();
    folder.remove();
  }
  return results;
}
