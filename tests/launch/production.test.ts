import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { soundAt } from '@tests/db/support/sound-data';
import { addPublished } from '@tests/db/support/tips';
import { hasProgram } from '@tests/support/debian-programs';
import { guideCommands } from '@tests/support/guide-commands';
import {
  freePort,
  HAS_POSTGRES,
  type SystemPostgres,
  startSystemPostgres,
} from '@tests/support/system-postgres';
import { validate } from 'dockerfile-utils';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { RELEASED_DATA } from '../../scripts/database/keep-released-data.ts';
import { readReleasedData } from '../../scripts/database/released-data.ts';
import { packRelease } from '../../scripts/pack/pack-release.mjs';
import { verifyBackup } from '../../server/backup/verify-backup.ts';
import { applyMigrations } from '../../server/database/migrate.ts';
import { connectToPostgres } from '../../server/database/postgres-connection.ts';
import { rowText, runSqlOn } from '../../server/database/run-sql.ts';
import { backupsOf } from '../../server/plugins/server-parts.ts';
import { makeImage } from './support/container-steps.ts';

const COMMANDS = guideCommands().map((commands, place) => ({ place: place + 1, commands }));

/** Over a connection of its own: a command blocks this process for longer than a server keeps one, and it isn't noticed. */
const ask = (url: string) => fetch(url, { headers: { Connection: 'close' } });

// What the machine must have is there wherever the whole guide can be followed.
describe.runIf(HAS_POSTGRES)('a server of one’s own', () => {
  let folder: string;
  let root: string;
  let postgres: SystemPostgres;
  let mails: SMTPServer;
  let mailPort = 0;
  let sitePort = 0;
  const received: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-production-'));
    root = join(folder, 'root');
    mkdirSync(join(folder, 'bin'));
    mkdirSync(join(root, 'etc', 'caddy'), { recursive: true });
    mkdirSync(join(root, 'etc', 'cron.d'));
    postgres = await startSystemPostgres();
    sitePort = await freePort();
    const { path: packed } = await packRelease(process.cwd(), folder, '0.2.0');
    execFileSync('sh', ['-c', `gzip -dc ${packed} > ${join(folder, 'installed.tar')}`]);
    mails = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        stream.resume().on('end', done);
      },
    });
    await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve));
    const address = mails.server.address();
    mailPort = typeof address === 'object' && address ? address.port : 0;
    stub('apt-get', 'exit 0');
    // It starts and stops the service as its unit says, without systemd.
    stub(
      'systemctl',
      `unit=${root}/etc/systemd/system/touchline.service; pid=${folder}/pid
case "$*" in
*start*|*enable*) setsid $(sed -n 's/^ExecStart=//p' $unit) > ${folder}/server.log 2>&1 < /dev/null & echo $! > $pid;;
*stop*) kill $(cat $pid); while kill -0 $(cat $pid) 2> /dev/null; do sleep 0.1; done;;
*is-active*) kill -0 $(cat $pid);;
esac`,
    );
    if (!hasProgram('caddy', 'caddy')) stub('caddy', 'exit 0');
  });
  afterAll(() => {
    spawnSync(join(folder, 'bin', 'systemctl'), ['stop', 'touchline']);
    mails?.close();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function stub(name: string, script: string): void {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, 'bin', name), 0o755);
  }

  /** Runs commands of the guide, with everything that it writes below the test's root. */
  function run(commands: string) {
    const here = commands
      .replace(
        /touchline install /g,
        `$&--yes --root ${root} --port ${sitePort} --database-admin ${postgres.urlOf('postgres')} `,
      )
      .replaceAll('https://tips.example.com', `http://localhost:${sitePort}`)
      .replaceAll('smtp://post:secret@mail.example.com:587', `smtp://127.0.0.1:${mailPort}`)
      .replace(/ \/(etc|var)\//g, ` ${root}/$1/`);
    const ran = spawnSync('/bin/sh', ['-ec', here], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: `${folder}/bin:${root}/usr/local/bin:${process.env.PATH}`,
        HOME: folder,
        TOUCHLINE_CONFIG: existsSync(join(root, 'etc/touchline/touchline.env'))
          ? join(root, 'etc/touchline/touchline.env')
          : '',
      },
    });
    return { code: ran.status, said: `${ran.stdout}${ran.stderr}` };
  }

  const site = (path: string) => ask(`http://localhost:${sitePort}${path}`);
  async function serves(): Promise<void> {
    await expect
      .poll(async () => (await site('/healthz').catch(() => null))?.status, {
        interval: 200,
      })
      .toBe(200);
  }
  const database = () =>
    /^DATABASE_URL=(.*)$/m.exec(
      readFileSync(join(root, 'etc/touchline/touchline.env'), 'utf8'),
    )?.[1] ?? '';

  it.each(COMMANDS)('follows step $place of the guide', async ({ commands }) => {
    if (commands.includes('is-active')) {
      expect(run('systemctl enable --now touchline').code).toBe(0);
      await serves();
    }
    // Mails are received in this process: the commands that send some must not hold it up.
    if (commands.includes('mail-test')) {
      const { execFile } = await import('node:child_process');
      const { promisify } = await import('node:util');
      const bin = join(root, 'usr/local/bin/touchline');
      await promisify(execFile)(bin, [
        'mail-test',
        'you@example.com',
        '--config',
        join(root, 'etc/touchline/touchline.env'),
      ]);
      expect(received).toEqual(['you@example.com']);
      return;
    }
    const { code, said } = run(commands);
    expect(code, said).toBe(0);
    if (commands.includes('touchline install'))
      expect(said).toMatch(/\/auth\/callback\?token_hash=/);
  });

  it('is refused by npm in an application, with the name of the package', () => {
    const app = join(folder, 'application');
    mkdirSync(app);
    writeFileSync(join(app, 'package.json'), '{}');
    const words = ['install', '--offline', join(folder, 'touchline-release-0.2.0.tgz')];
    const { status, stderr } = spawnSync('npm', words, { cwd: app, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('it needs touchline-package-0.2.0.tgz, and this is a release');
    expect(readdirSync(app)).toEqual(['package.json']);
  });

  it('keeps secrets to itself, and a second installation repairs without overwriting any', () => {
    const config = join(root, 'etc/touchline/touchline.env');
    const secrets = join(root, 'var/lib/touchline/secrets.json');
    for (const path of [config, secrets]) expect(statSync(path).mode & 0o777, path).toBe(0o600);
    const before = [config, secrets].map((path) => readFileSync(path, 'utf8'));
    const unit = join(root, 'etc/systemd/system/touchline.service');
    rmSync(unit);
    const { code, said } = run(
      `touchline-release-0.2.0/bin/touchline install --site https://other.example.com`,
    );
    expect(code, said).toBe(0);
    expect(said).toContain('SITE_URL stays as it is');
    expect([config, secrets].map((path) => readFileSync(path, 'utf8'))).toEqual(before);
    // From here on it is the installed one that runs.
    rmSync(join(folder, 'touchline-release-0.2.0'), { recursive: true });
    if (!hasProgram('systemd-analyze', 'systemd')) return;
    const analyze = (...words: string[]) => {
      const { stdout, stderr } = spawnSync('systemd-analyze', [...words, unit], {
        encoding: 'utf8',
      });
      return stdout + stderr;
    };
    expect(analyze('verify', '--man=no')).toBe('');
    const exposed = analyze('security', '--offline=true');
    expect(Number(/exposure level.*?: ([\d.]+)/.exec(exposed)?.[1])).toBeLessThan(3);
  });

  it('is found sound by the doctor that is in the release', async () => {
    const { supabaseKey } = (await (await site('/config.json')).json()) as { supabaseKey: string };
    const { secretKey } = JSON.parse(
      readFileSync(join(root, 'var/lib/touchline/secrets.json'), 'utf8'),
    );
    const { code, said } = run(
      `touchline doctor --url http://localhost:${sitePort} --key ${supabaseKey} --secret ${secretKey}`,
    );
    for (const area of ['gateway', 'edge functions', 'database', 'clean-up'])
      expect(said).toMatch(new RegExp(`✓ ${area}: \\d+ good\n`));
    expect(said).toContain('lists: 0 good, 1 not tried');
    // The service's own invitations; this server's are a function.
    expect(said).toMatch(/✓ accounts: \d+ good, 1 not tried\n/);
    // Whether this machine is fast enough for imports isn't the release's doing.
    const faults = said.split('\n').filter((line) => line.startsWith('    ✗'));
    const isSlow = faults.length === 1 && said.includes('An import of 10,000 rows would be ended');
    if (isSlow) expect(faults[0]).toContain('an import of ');
    else expect(code, said).toBe(0);
    expect(said.match(/✗/g) ?? []).toHaveLength(isSlow ? 2 : 0);
  });

  it('runs in a container as its Dockerfile and compose.yaml say', async () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    expect(validate(dockerfile)).toEqual([]);
    const { services } = parse(readFileSync('compose.yaml', 'utf8'));
    // What only an image has: users, and packages that this machine has already.
    stub('install', `exec /usr/bin/install $(echo "$*" | sed 's/-[og] node//g')`);
    const inside = join(folder, 'container');
    mkdirSync(join(inside, 'usr/local/bin'), { recursive: true });
    const image = makeImage('Dockerfile', folder, inside, join(folder, 'bin'));
    const port = String(await freePort());
    postgres.psql('create database "of_compose"', 'postgres');
    const given: Record<string, string> = {
      SITE: 'tips.example.com',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'post@tips.example.com',
    };
    const env: Record<string, string> = {
      ...image.env,
      ...Object.fromEntries(
        Object.entries<string>(services.touchline.environment).map(([name, value]) => [
          name,
          value.replace(/\$\{(\w+):\?\}/g, (_whole, key) => given[key] ?? key),
        ]),
      ),
      DATABASE_URL: postgres.urlOf('of_compose'),
      HOST: '127.0.0.1',
      PORT: port,
      PATH: `${inside}/usr/local/bin:${process.env.PATH}`,
    };
    const [program = '', ...args] = image.command;
    const server = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += String(chunk);
      });
    }
    const [check = '', ...checked] = image.health.map((part) => part.replace(':3000', `:${port}`));
    try {
      await expect
        .poll(() => [server.exitCode, spawnSync(check, checked).status])
        .toEqual([null, 0]);
      // The first turn of its jobs comes after the first answers.
      const ready = async () => (await ask(`http://127.0.0.1:${port}/readyz`)).text();
      await expect.poll(ready, { message: said }).toContain('"status":"ready"');
      // Its keys are in the volume, and its proxy is the one in the file.
      expect(existsSync(join(inside, 'var/lib/touchline/secrets.json'))).toBe(true);
      expect(services.caddy.networks.inside.ipv4_address).toBe(env.TRUSTED_PROXIES);
    } finally {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await gone;
      rmSync(inside, { recursive: true });
    }
  });

  /** A release after the installed one: its files, and then those that differ, which are unpacked over them. */
  function release(
    version: string,
    migrations: Record<string, string>,
    change: Record<string, (text: string) => string> = {},
  ): string {
    const changed = join(folder, `changed-${version}`);
    const put = (name: string, text: string, mode = 0o644) => {
      const path = join(changed, 'touchline-release-0.2.0', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text, { mode });
    };
    const packed = { 'package.json': (text: string) => text.replace('"0.2.0"', `"${version}"`) };
    for (const [name, to] of Object.entries({ ...packed, ...change })) {
      const path = join(root, 'opt/touchline/releases/0.2.0', name);
      put(name, to(readFileSync(path, 'utf8')), statSync(path).mode);
    }
    for (const [name, sql] of Object.entries(migrations)) put(`supabase/migrations/${name}`, sql);
    const tarball = join(folder, `touchline-release-${version}.tgz`);
    const files = join(folder, 'files.tar');
    copyFileSync(join(folder, 'installed.tar'), files);
    execFileSync('tar', ['-rf', files, '-C', changed, 'touchline-release-0.2.0']);
    // Compressed as little as possible: at the usual level, these files cost as much as the upgrades.
    execFileSync('sh', ['-c', `gzip -1 -c ${files} > ${tarball}`]);
    const sums = execFileSync('sha256sum', [`touchline-release-${version}.tgz`], { cwd: folder });
    writeFileSync(`${tarball}.sha256`, sums);
    rmSync(changed, { recursive: true });
    return tarball;
  }
  const current = () => readlinkSync(join(root, 'opt/touchline/current')).split('/').at(-1);
  const GOOD = {
    '20990101000000_good.sql': 'create table private.of_a_later_version (id integer primary key);',
  };
  const later = () =>
    postgres
      .psql(`select to_regclass('private.of_a_later_version') is not null`, 'touchline')
      .trim();

  it('is not upgraded by a file that isn’t the release, an earlier one, or one whose second migration fails', async () => {
    const connection = connectToPostgres(database(), { max: 1 });
    await addPublished(runSqlOn(connection));
    await connection.close();
    await serves();
    const half = release('0.3.0', {
      ...GOOD,
      '20990101000001_bad.sql': 'create table private.half (id integer); select 1 / 0;',
    });
    const failed = run('touchline upgrade touchline-release-0.3.0.tgz');
    expect(failed.code, failed.said).toBe(1);
    expect(failed.said).toMatch(/division by zero[\s\S]*Version 0\.2\.0 .* goes on/);
    expect(later()).toBe('f');
    writeFileSync(half, 'another file');
    expect(run('touchline upgrade touchline-release-0.3.0.tgz').said).toContain(
      'is not the file with the hash',
    );
    release('0.1.9', {});
    expect(run('touchline upgrade touchline-release-0.1.9.tgz').said).toContain(
      'only a later one can follow',
    );
    expect(current()).toBe('0.2.0');
    expect(readdirSync(join(root, 'opt/touchline/releases'))).toEqual(['0.2.0']);
    await serves();
  });

  it('has its data and version back when the new one fails after the switch', async () => {
    // It works on a copy, and not where it belongs.
    release('0.3.1', GOOD, {
      'bin/touchline': (text) => text.replace('exec node', 'exit 1; exec node'),
    });
    const failed = run('touchline upgrade touchline-release-0.3.1.tgz --patience 3');
    expect(failed.code, failed.said).toBe(1);
    expect(failed.said).toContain('Version 0.3.1 does not run');
    expect(later()).toBe('f');
    expect(current()).toBe('0.2.0');
    await serves();
  });

  it('is upgraded with its data by a release that works', async () => {
    release('0.4.0', GOOD);
    const { code, said } = run('touchline upgrade touchline-release-0.4.0.tgz');
    expect(code, said).toBe(0);
    expect(said).toContain('Version 0.4.0 runs.');
    expect(current()).toBe('0.4.0');
    expect(later()).toBe('t');
    await serves();
    const backups = join(root, 'var/backups/touchline');
    const before = readdirSync(backups).find((name) => name.startsWith('before-0.4.0')) ?? '';
    const parts = await backupsOf(process.cwd(), ['product']);
    const { manifest } = await verifyBackup(join(backups, before), parts);
    expect(manifest.head).toMatchObject({ size: 1 });
  });

  it('is upgraded from the first release, whose rows are all there and hold together', async () => {
    expect(run('systemctl stop touchline').code).toBe(0);
    const [file = ''] = readdirSync(RELEASED_DATA).sort();
    const { sql } = await readReleasedData(join(RELEASED_DATA, file));
    const connection = connectToPostgres(database(), { max: 1 });
    const query = runSqlOn(connection);
    const counted = async () => {
      const [row] = await query(`select (select count(*) from public.predictions) as tips,
        (select count(*) from public.profiles) as people,
        (select count(*) from public.record_events) as events`);
      return Object.values(row ?? {}).map(Number);
    };
    const [key] = await query('select verifier from private.record_log_key');
    // The database as the first release left it, with a log that this server has always signed.
    await query(`drop schema public, private, supabase_migrations cascade;
      create schema public; grant usage on schema public to public;`);
    const base = mkdtempSync(join(folder, 'base-'));
    const migration = file.replace('.json.br', '.sql');
    cpSync(join('supabase/migrations', migration), join(base, migration));
    await applyMigrations(query, base);
    writeFileSync(join(folder, 'rows.sql'), sql);
    postgres.psqlFile(join(folder, 'rows.sql'), 'touchline');
    await query(`update private.record_log_key set verifier = '${rowText(key, 'verifier')}'`);
    const paid = async () =>
      (await query('select id from public.payments')).map((one) => rowText(one, 'id'));
    const [before, paidBefore] = [await counted(), await paid()];
    expect(Math.min(...before)).toBeGreaterThan(10);
    release('0.5.0', {});
    const { code, said } = run(
      "touchline upgrade touchline-release-0.5.0.tgz --stop 'systemctl stop touchline' --start 'systemctl start touchline'",
    );
    expect(code, said).toBe(0);
    expect(said).not.toContain('as it should be');
    expect(current()).toBe('0.5.0');
    await serves();
    expect(await counted()).toEqual(before);
    // What has been due since then is renewed or ended at the first start.
    const renewed = `select from private.jobs where name = 'renewals' and succeeded_at is not null`;
    await expect.poll(() => query(renewed), { interval: 500 }).toHaveLength(1);
    expect(await paid()).toEqual(expect.arrayContaining(paidBefore));
    for (const [rule, question] of soundAt('now()'))
      expect(await query(question), rule).toEqual([]);
    await connection.close();
  });
});
