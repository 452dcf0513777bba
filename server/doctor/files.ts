import { type Findings, findingsOf } from './finding.ts';
import { type Means, type Person, setRole, signIn } from './people.ts';
import { fieldOf, said, send } from './project.ts';

const BUCKET = 'transfer-receipts';
/** Rows of the imports tried out: a few first, so that a slow database isn't kept busy. */
const FEW = 200;
const MANY = 2_000;
/** Two minutes for 10,000 rows, the most that an import may have. */
const MS_A_ROW = 12;
const SLOW =
  'An import of 10,000 rows would be ended after two minutes: import fewer at once, or give the database more power.';

/** Whether an import fits its time limit: dry runs of matches that don't exist, as a tipster. */
async function checkImport(means: Means, other: Person, { check, skip }: Findings) {
  const unable = await setRole(means, other, 'TIPSTER');
  if (unable) return skip('an import', unable);
  // A new role ends the sessions before it.
  const token = fieldOf(await signIn(means.project, other), 'access_token');
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
    const path = '/rest/v1/rpc/import_fixtures';
    const tried = await send(means.project, path, asked).catch(() => null);
    const rowsMore = few.rows ? count - few.rows : MANY;
    const isSlow = !tried || tried.ms - few.ms > rowsMore * MS_A_ROW;
    const detail = tried ? `${said(tried)}, after ${Math.round(tried.ms / 1000)} s` : 'No answer.';
    const isGood = !isSlow && fieldOf(tried, 'created') === String(count);
    check(`an import of ${count} rows`, isGood, detail, isSlow ? SLOW : 'Apply the migrations.');
    if (!isGood) break;
    few = { rows: count, ms: tried.ms };
  }
  await setRole(means, other, 'USER');
}

/** Receipts of bank transfers, in a private bucket of the project or in a table of our own server; and imports. */
export async function checkFiles(means: Means, me: Person, other: Person) {
  const { project } = means;
  const findings = findingsOf('files');
  const { all, check, skip } = findings;
  const what = 'receipts of bank transfers';
  const bucket = await send(project, `/storage/v1/bucket/${BUCKET}`, { asOperator: true });
  if (!project.secret) skip(what, 'give --secret');
  else if (bucket.status === 200) {
    const isPrivate = Object(bucket.json).public === false;
    const open = `The bucket ${BUCKET} is public.`;
    check('receipts are private', isPrivate, open, 'Make it private in the dashboard.');
    const listing = { body: { prefix: '' }, token: me.token };
    const asMember = await send(project, `/storage/v1/object/list/${BUCKET}`, listing);
    const isClosed = asMember.status >= 400 || asMember.text.trim() === '[]';
    const fix = `Remove the policies of storage.objects that open ${BUCKET}.`;
    check('members can’t list receipts', isClosed, said(asMember), fix);
  } else if (fieldOf(bucket, 'error') === 'Bucket not found') {
    skip(what, 'the bucket is created with the first receipt');
  } else skip(what, 'this server keeps them in its database');
  await checkImport(means, other, findings);
  return all;
}
