import type { DoctorAreas, DoctorFindings, DoctorTools } from 'touchline/server';

const BUCKET = 'transfer-receipts';
/** Rows of the imports tried out: a few first, so that a slow database isn't kept busy. */
const FEW = 200;
const MANY = 2_000;
/** Two minutes for 10,000 rows, the most that one call may have. */
const MS_A_ROW = 12;
const SLOW =
  'An import of 10,000 rows would be ended after two minutes: import fewer at once, or give the database more power.';
const SECRETS =
  'Set the functions’ secrets (docs/deploy.md, step 3), and give the doctor a key of this project.';

/** Whether an import fits its time limit: dry runs of matches that don't exist, as a tipster. */
async function checkImport(tools: DoctorTools, { check, skip }: DoctorFindings): Promise<void> {
  const [, other] = tools.people ?? [];
  if (!other) return;
  const unable = await tools.setRole(other, 'TIPSTER');
  if (unable) return skip('an import', unable);
  const token = await tools.signIn(other);
  const starts_at = new Date(Date.now() + 86_400_000).toISOString();
  const match = { provider: 'doctor', sport: 'football', league: 'Doctor', season: '1', starts_at };
  // What a request costs without rows is no part of a row's time, so the many are measured against the few.
  let few = { rows: 0, ms: 0 };
  for (const count of [FEW, MANY]) {
    const rows = Array.from({ length: count }, (_, at) => {
      const id = `doctor-${at}`;
      return { ...match, row: at + 1, provider_id: id, home: `${id}-home`, away: `${id}-away` };
    });
    const asked = { body: { rows, dry_run: true, seen_counts: null }, token };
    const tried = await tools.send('/rest/v1/rpc/import_fixtures', asked).catch(() => null);
    const rowsMore = few.rows ? count - few.rows : MANY;
    const isSlow = !tried || tried.ms - few.ms > rowsMore * MS_A_ROW;
    const detail = tried
      ? `${tools.said(tried)}, after ${Math.round(tried.ms / 1000)} s`
      : 'No answer.';
    const isGood = !isSlow && Object(tried.json).created === count;
    check(`an import of ${count} rows`, isGood, detail, isSlow ? SLOW : 'Apply the migrations.');
    if (!isGood) break;
    few = { rows: count, ms: tried.ms };
  }
  await tools.setRole(other, 'USER');
}

/** Receipts of bank transfers: in a private bucket of the project, or in a table of our own server. */
async function checkReceipts(tools: DoctorTools, { check, skip }: DoctorFindings): Promise<void> {
  const { send, said, people } = tools;
  const what = 'receipts of bank transfers';
  if (!tools.hasSecret) return skip(what, 'give --secret');
  const bucket = await send(`/storage/v1/bucket/${BUCKET}`, { asOperator: true });
  if (bucket.status !== 200) {
    const isMissing = Object(bucket.json).error === 'Bucket not found';
    const later = 'the bucket is created with the first receipt';
    return skip(what, isMissing ? later : 'this server keeps them in its database');
  }
  const isPrivate = Object(bucket.json).public === false;
  const open = `The bucket ${BUCKET} is public.`;
  check('receipts are private', isPrivate, open, 'Make it private in the dashboard.');
  const listing = { body: { prefix: '' }, token: people?.[0].token };
  const asMember = await send(`/storage/v1/object/list/${BUCKET}`, listing);
  const isClosed = asMember.status >= 400 || asMember.text.trim() === '[]';
  const fix = `Remove the policies of storage.objects that open ${BUCKET}.`;
  check('members can’t list receipts', isClosed, said(asMember), fix);
}

/** What the doctor examines for the product. */
export const AREAS: DoctorAreas = {
  async files(tools, findings) {
    await checkReceipts(tools, findings);
    await checkImport(tools, findings);
  },

  async 'edge functions'({ hasSecret, send, said }, { check, skip }) {
    const call = 'a timer’s secret key is known';
    if (!hasSecret) return skip(call, 'give --secret');
    const asked = { body: { sport: 'doctor' }, asOperator: true };
    const server = await send('/functions/v1/sync-fixtures', asked);
    check(call, Object(server.json).code === 'SPORT_INVALID', said(server), SECRETS);
  },

  async database({ hosted, runSql }, { check }) {
    if (!hosted || !runSql) return;
    // Calls no function. The doctor says itself that timers can't be read.
    const jobs = await runSql('select command from cron.job where active').catch(() => null);
    const isRun = jobs?.some(({ command }) => String(command).includes('notify_renewals_due'));
    const none = 'No active job of pg_cron names it.';
    const fix = 'See docs/deploy.md, steps 6 to 8.';
    if (jobs) check('a timer runs notify_renewals_due', isRun === true, none, fix);
  },
};
