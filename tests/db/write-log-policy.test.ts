import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parsePolicy } from '@/product/record/log/policy';
import { parseNote, parseVerifierKey } from '@/product/record/log/signed-note';
import { checkWitnesses } from '@/product/record/log/witnesses';
import { connectToPostgres } from '../../server/database/postgres-connection.ts';
import { type RunSql, runSqlOn } from '../../server/database/run-sql.ts';
import { temporaryFolder } from '../../server/testing/test-site.ts';
import { openWitness } from '../../src/product/server/record-log/witness-folder.ts';
import { writeLogOf } from '../../src/product/server/record-log/write-log-of.ts';
import { TEMPLATE } from './support/postgres-server.ts';
import { addPublished } from './support/tips.ts';
import { createDatabase } from './support/world.ts';

const folder = temporaryFolder();
const out = join(folder.path, 'out');
let env: Record<string, string>;
let connection: ReturnType<typeof connectToPostgres>;
let run: RunSql;
let server: Server;
let policy = '';
/** Whether the witness answers. */
let isAwake = false;

beforeAll(async () => {
  const DATABASE_URL = await createDatabase('write_log', TEMPLATE);
  connection = connectToPostgres(DATABASE_URL, { max: 1 });
  run = runSqlOn(connection);
  await addPublished(run);
  const SITE_URL = 'https://record.example';
  env = { DATABASE_URL, SITE_URL, DATA_DIR: join(folder.path, 'data') };
  // Without a policy it needs nobody. That makes the key, which the witness has to know.
  const open = join(folder.path, 'open');
  await writeLogOf(env, folder.path, open);
  const line = readFileSync(join(open, '.well-known/touchline-record.vkey'), 'utf8').trim();
  const key = parseVerifierKey(line);
  if (!key) throw new Error('no key');
  const witness = await openWitness(join(folder.path, 'witness'), 'witness.example', [key]);
  const answer = (request: Request) =>
    isAwake ? witness.answer(request) : new Response('Asleep.\n', { status: 503 });
  server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  policy = `log ${line}\nwitness w ${witness.verifiers[0]} http://127.0.0.1:${port}\nquorum w\n`;
  writeFileSync(join(folder.path, 'policy.txt'), policy);
  env.RECORD_POLICY = 'policy.txt';
});
afterAll(async () => {
  server?.close();
  await connection?.close();
  folder.remove();
});

const write = () => writeLogOf(env, folder.path, out);
/** The head that is there, and every file's name and content. */
const head = () => readFileSync(join(out, 'record/log/checkpoint'), 'utf8');
const everything = () =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .sort()
    .map((path) => [path, readFileSync(path, 'utf8')]);

it('writes no head, nor anything under it, that the quorum of the policy has not signed', async () => {
  const refused = 'The quorum of RECORD_POLICY has not signed the head. Nothing was written';
  await expect(write()).rejects.toThrow(refused);
  expect(existsSync(out)).toBe(false);

  isAwake = true;
  const { size } = await write();
  const parsed = parsePolicy(policy);
  const key = parseVerifierKey(
    readFileSync(join(out, '.well-known/touchline-record.vkey'), 'utf8'),
  );
  if ('faults' in parsed || !key) throw new Error('unreadable');
  const problems = () => {
    const note = parseNote(head());
    return note && checkWitnesses(note, null, { key, policy: parsed }).problems;
  };
  expect(problems()).toEqual([]);

  isAwake = false;
  await addPublished(run);
  const before = everything();
  await expect(write()).rejects.toThrow(refused);
  expect(everything()).toEqual(before);
  isAwake = true;
  expect((await write()).size).toBeGreaterThan(size);
  expect(problems()).toEqual([]);
});
