import {
  type BackupNotes,
  type PartBackup,
  type RunSql,
  rowText,
  type ServerFiles,
  StartProblem,
} from 'touchline/server';
import { LOG_PATH } from '../../record/log/fetch-log.ts';
import type { MerkleTree } from '../../record/log/merkle.ts';
import { HELD_HEAD_FILE } from '../record-log/held-head.ts';
import { LOG_KEY_FILE, readLogKey } from '../record-log/log-key.ts';
import { logRoutes } from '../record-log/log-routes.ts';
import { publicRecord } from '../record-log/public-record.ts';
import { openRecordLog } from '../record-log/record-log.ts';
import { openStamps, STAMPS_FOLDER } from '../record-log/stamps.ts';
import { runVerifyRecord } from '../verify-record/run.ts';
import { readKnownHead } from './known-head.ts';
import { type BackupHead, headOf, headSchema, readLeaves, relationTo, treeOf } from './log-head.ts';

/** The hashes of the log's entries, in a backup. */
const LEAVES = 'log-leaves';

/** The address that the record has while it is verified; nothing is sent anywhere. */
const SITE = 'http://backup.invalid';

/** The head that a backup, or an operator, names; undefined if none is. */
export const headIn = (notes: BackupNotes): BackupHead | undefined =>
  notes.head === undefined ? undefined : headSchema.parse(notes.head);

const meaning = (backup: number, known: number) =>
  `This backup ends at entry ${backup} of the record's log, and a head of ${known} entries is known.
Whatever was published, settled or corrected in the last ${known - backup} entries will be gone from the record. Whoever
noted that head will see that the record no longer leads to it, and the verifiers will call it FAILED: nothing tells it
from a record that was falsified. New entries will take the numbers of those that are gone. Take a later backup if there
is one, and otherwise say publicly what happened, and which head is the last before it.`;

/** What a restore means for those who have a later head. */
function lostTo(tree: MerkleTree, known: BackupNotes): string | null {
  const head = headIn(known);
  if (!head) return null;
  const relation = relationTo(tree, head);
  if (relation === 'other') {
    throw new StartProblem(
      `The log in this backup isn't the one of the known head (${head.size} ${head.root}): it is of another site, or was changed. Nothing was restored.`,
    );
  }
  return relation === 'older' ? meaning(tree.size, head.size) : null;
}

/** Has the record's verifier read a database as it reads a site. */
async function verifyRecordIn(runSql: RunSql, files: ServerFiles, file: string) {
  const content = await files.read(LOG_KEY_FILE);
  if (!content) throw new StartProblem(`The backup ${file} has no key of the record's log.`);
  const [row] = await runSql('select verifier from private.record_log_key');
  const name = rowText(row, 'verifier').split('+')[0] ?? '';
  const site = `https://${name.replace(/\/record\/log$/, '')}`;
  const key = readLogKey(content, site, `The key in ${file}`);
  const log = openRecordLog(runSql, key);
  const routes = logRoutes(log, publicRecord(runSql), await openStamps(files, undefined));
  const report: string[] = [];
  const code = await runVerifyRecord([SITE, '--log', `${SITE}${LOG_PATH}`], {
    async read(place) {
      const answer = await routes.answer(new Request(place), new URL(place).pathname);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
    write: (line) => report.push(line),
    progress: () => {},
  });
  if (code !== 0) {
    throw new StartProblem(`The record in ${file} does not verify:\n${report.join('\n')}`);
  }
  return report;
}

/** The record in backups: its log by its head, its key, the head that is held, and its stamps. */
export const recordBackup: PartBackup = {
  files: [LOG_KEY_FILE, HELD_HEAD_FILE, STAMPS_FOLDER],
  keys: [LOG_KEY_FILE],
  option: {
    name: 'head',
    value: 'FILE|URL',
    summary: `a head of the record's log that people may have, which the backup must lead through: a
checkpoint that you noted, or the address of a site`,
    read: async (place) => ({ head: await readKnownHead(place) }),
  },
  async take(runSql) {
    const leaves = await readLeaves(runSql);
    return { notes: { head: headOf(treeOf(leaves)) }, files: { [LEAVES]: leaves } };
  },
  summary: (notes) => `the record's log with ${headIn(notes)?.size ?? 0} entries`,
  advice:
    'If you published later heads than that, say so publicly: docs/production.md has what it means.',
  async open({ file, notes, read }) {
    const tree = treeOf((await read(LEAVES)) ?? new Uint8Array());
    const head = headIn(notes);
    if (head && relationTo(tree, head) !== 'same') {
      throw new StartProblem(
        `The backup ${file} is damaged: its log isn't the one of its manifest.`,
      );
    }
    return {
      lost: (known) => lostTo(tree, known),
      async check(runSql) {
        if (head && relationTo(treeOf(await readLeaves(runSql)), head) !== 'same') {
          throw new StartProblem(`The log in the database isn't the one of the backup ${file}.`);
        }
      },
      async verify(runSql, files, known) {
        // A backup that was made without the product says nothing of what was there.
        const log = head ? tree : treeOf(await readLeaves(runSql));
        for (const each of known.flatMap((one) => headIn(one) ?? [])) {
          if (['older', 'other'].includes(relationTo(log, each))) {
            throw new StartProblem(
              `The log in ${file} doesn't lead through the head ${each.size} ${each.root}.`,
            );
          }
        }
        if (log.size === 0) return ['Nothing is published yet.'];
        return verifyRecordIn(runSql, files, file);
      },
    };
  },
};
