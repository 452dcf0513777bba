import type * as sourcing from '../app-checks/open-sources.ts';
import { connectToPostgres } from '../database/postgres-connection.ts';
import { runSqlOn } from '../database/run-sql.ts';
import { importTool } from '../places/import-tool.ts';
import { IS_RELEASE } from '../places/places.mjs';
import type { Settings } from '../settings/settings.ts';
import { examine } from './examine.ts';
import { type Finding, findingsOf } from './finding.ts';
import type * as lists from './lists.ts';
import { checkMail } from './mail.ts';

/** A problem with how the command was called. */
function wrongUse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

const MARKS = { good: '✓', fault: '✗', skipped: '–' };

/** Loads the app's sources, which know what its lists ask for; null in a release, which has none. */
async function openLists() {
  if (IS_RELEASE) return null;
  const { openSources } = await importTool<typeof sourcing>('app-checks/open-sources.ts');
  return openSources();
}

function listsNotTried(): Finding[] {
  const { all, skip } = findingsOf('lists');
  skip('everything', 'a release has no sources: run touchline doctor where it is made');
  return all;
}

/** One line per area, and below it what is wrong. */
function print(findings: readonly Finding[]): void {
  for (const area of new Set(findings.map((finding) => finding.area))) {
    const own = findings.filter((finding) => finding.area === area);
    const count = (result: Finding['result']) =>
      own.filter((finding) => finding.result === result).length;
    const faults = count('fault');
    const mark = faults > 0 ? MARKS.fault : count('good') > 0 ? MARKS.good : MARKS.skipped;
    const words = [
      `${count('good')} good`,
      faults > 0 && `${faults} wrong`,
      count('skipped') > 0 && `${count('skipped')} not tried`,
    ];
    process.stdout.write(`${mark} ${area}: ${words.filter(Boolean).join(', ')}\n`);
    for (const { call, result, detail, fix } of own) {
      if (result === 'good') continue;
      process.stdout.write(
        `    ${MARKS[result]} ${call}: ${detail}\n${fix ? `        → ${fix}\n` : ''}`,
      );
    }
  }
}

/**
 * Whether Touchline works with a Supabase project: prints what differs.
 * @param settings those of the server on this machine, by which a mail is sent if `--mail` names an address
 * @returns the exit code: 0 it does, 1 it doesn't
 */
export async function examineProject(
  values: Record<string, string | boolean | undefined>,
  settings: Settings | null,
): Promise<number> {
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const secret = text('secret') ?? process.env.SUPABASE_SECRET_KEY;
  const database = text('database') ?? process.env.DATABASE_URL;
  const address = text('url');
  if (!address || !/^https?:\/\/\S+$/.test(address)) {
    wrongUse('Give the project’s address: --url https://YOUR_REF.supabase.co');
  }
  const key = text('key');
  if (!key) wrongUse('Give the project’s publishable key: --key sb_publishable_…');
  const url = address.replace(/\/+$/, '');
  const clean = values.clean === true;
  const hosted = /\.supabase\.(co|in)$/.test(new URL(url).hostname);
  const to = text('mail');

  const interrupted = new AbortController();
  process.once('SIGINT', () => {
    process.stderr.write('\nStopping after this step, then deleting the accounts…\n');
    interrupted.abort();
  });

  const connection = database ? connectToPostgres(database, { max: 1 }) : null;
  const sources = clean ? null : await openLists();
  const began = Date.now();
  try {
    const findings = await examine({
      project: { url, key, ...(secret ? { secret } : {}) },
      ...(connection ? { runSql: runSqlOn(connection) } : {}),
      hosted,
      clean,
      ...(settings && to !== undefined
        ? { mail: () => checkMail(hosted ? { ...settings, backend: 'hosted' } : settings, to) }
        : {}),
      lists: async (...args) => {
        const module = await sources?.load<typeof lists>('server/doctor/lists.ts');
        return module ? module.checkLists(...args) : listsNotTried();
      },
      onFindings: print,
      signal: interrupted.signal,
    });
    const faults = findings.filter(({ result }) => result === 'fault').length;
    const seconds = Math.round((Date.now() - began) / 1000);
    process.stdout.write(
      faults > 0
        ? `\n${findings.length} calls in ${seconds} s, ${faults} wrong.\n`
        : `\n${findings.length} calls in ${seconds} s, nothing is wrong.\n`,
    );
    return faults > 0 ? 1 : 0;
  } finally {
    await sources?.close();
    await connection?.close();
  }
}
