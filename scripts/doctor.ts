import { connectToPostgres } from '../server/postgres-connection.ts';
import { runSqlOn } from '../server/run-sql.ts';
import { openSources } from './checks/open-sources.ts';
import { readCommand } from './command-line.mjs';
import { examine } from './doctor/examine.ts';
import { AREAS, type Finding } from './doctor/finding.ts';
import type * as lists from './doctor/lists.ts';

/**
 * `npm run doctor -- --url ADDRESS --key KEY`: whether Touchline works with a Supabase project. Exit 0 it does, 1 it
 * doesn't, 2 wrong use.
 */
const USAGE = `Makes every kind of call that Touchline makes against a Supabase project, or a server of your own, and says what
differs and what to do. Makes two accounts and deletes them again.

  npm run doctor -- --url ADDRESS --key PUBLISHABLE_KEY

  --secret KEY      a secret key: makes confirmed accounts, and tries what timers call
  --database URL    the address of its database (postgres://…): compares migrations, rights, policies and functions
  --clean           only deletes accounts that an interrupted run left

SUPABASE_SECRET_KEY and DATABASE_URL are read from the environment, where other users of this machine can't see them.`;

const { values } = readCommand({
  usage: USAGE,
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    secret: { type: 'string' },
    database: { type: 'string' },
    clean: { type: 'boolean' },
  },
});
const secret = values.secret ?? process.env.SUPABASE_SECRET_KEY;
const database = values.database ?? process.env.DATABASE_URL;

function wrongUse(sentence: string): never {
  process.stderr.write(`${sentence}\n\n${USAGE}\n`);
  process.exit(2);
}

if (!values.url || !/^https?:\/\/\S+$/.test(values.url)) {
  wrongUse('Give the project’s address: --url https://YOUR_REF.supabase.co');
}
if (!values.key) wrongUse('Give the project’s publishable key: --key sb_publishable_…');
const url = values.url.replace(/\/+$/, '');

const MARKS = { good: '✓', fault: '✗', skipped: '–' };

/** One line per area, and below it what is wrong. */
function print(findings: readonly Finding[]): void {
  for (const area of AREAS) {
    const own = findings.filter((finding) => finding.area === area);
    if (own.length === 0) continue;
    const count = (outcome: Finding['outcome']) =>
      own.filter((finding) => finding.outcome === outcome).length;
    const faults = count('fault');
    const mark = faults > 0 ? MARKS.fault : count('good') > 0 ? MARKS.good : MARKS.skipped;
    const words = [
      `${count('good')} good`,
      faults > 0 && `${faults} wrong`,
      count('skipped') > 0 && `${count('skipped')} not tried`,
    ];
    process.stdout.write(`${mark} ${area}: ${words.filter(Boolean).join(', ')}\n`);
    for (const { call, outcome, detail, fix } of own) {
      if (outcome === 'good') continue;
      process.stdout.write(
        `    ${MARKS[outcome]} ${call}: ${detail}\n${fix ? `        → ${fix}\n` : ''}`,
      );
    }
  }
}

const interrupted = new AbortController();
process.once('SIGINT', () => {
  process.stderr.write('\nStopping after this step, then deleting the accounts…\n');
  interrupted.abort();
});

const connection = database ? connectToPostgres(database, { max: 1 }) : null;
const sources = values.clean ? null : await openSources();
const began = Date.now();
try {
  const findings = await examine({
    project: { url, key: values.key, ...(secret ? { secret } : {}) },
    ...(connection ? { runSql: runSqlOn(connection) } : {}),
    hosted: /\.supabase\.(co|in)$/.test(new URL(url).hostname),
    clean: values.clean,
    lists: async (...args) => {
      const module = await sources?.load<typeof lists>('scripts/doctor/lists.ts');
      return module ? module.checkLists(...args) : [];
    },
    onFindings: print,
    signal: interrupted.signal,
  });
  const faults = findings.filter(({ outcome }) => outcome === 'fault').length;
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(
    faults > 0
      ? `\n${findings.length} calls in ${seconds} s, ${faults} wrong.\n`
      : `\n${findings.length} calls in ${seconds} s, nothing is wrong.\n`,
  );
  process.exitCode = faults > 0 ? 1 : 0;
} finally {
  await sources?.close();
  await connection?.close();
}
