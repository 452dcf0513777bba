import { authoredRecord } from '@tests/support/record/authored-record';
import { SAMPLE_KEY, SAMPLE_ORIGIN, sampleFiles } from '@tests/support/record/sample-log';
import { expect, it } from 'vitest';
import { nameKey } from '../same-name';
import { accountOf, authorProofs } from './author-account';
import { readHistories } from './histories';
import { checkProof, parseProof } from './proof';
import { readLog } from './read-log';

async function sample() {
  const record = await authoredRecord();
  const files = sampleFiles(record.events);
  const reading = await readLog(async (path) => files.get(path) ?? null, SAMPLE_KEY);
  if (!('log' in reading)) throw new Error(`no log of ${SAMPLE_ORIGIN}`);
  return { ...record, log: reading.log, histories: readHistories(record.events, record.logged) };
}

it('accounts for every publication: the author’s, others’, not known yet', async () => {
  const { logged, histories } = await sample();
  const account = accountOf('ada tipster', 'tip', logged, histories);
  expect(account.own.map(({ row }) => row.seq)).toEqual(['1', '3', '4']);
  expect(account).toMatchObject({ others: 2, locked: 1, later: 0 });
  expect(account.names).toEqual(['Ada Tipster', 'ADA\u200b TIPSTER']);
  expect(accountOf('Nobody', 'tip', logged, histories)).toMatchObject({
    own: [],
    others: 5,
    locked: 1,
  });
  expect(accountOf('Ada Tipster', 'slip', logged, histories)).toMatchObject({ own: [], others: 0 });
});

it('counts what a file lacks, whoever published it', async () => {
  const { logged, histories } = await sample();
  for (const [at] of logged.entries()) {
    const { own, others, locked, later } = accountOf(
      'Ada Tipster',
      'tip',
      logged.toSpliced(at, 1),
      histories,
    );
    expect([own.length + others + locked + later, later]).toEqual([6, 1]);
  }
});

it('proves each publication and each result', async () => {
  const { logged, log, histories } = await sample();
  const proofs = await authorProofs(accountOf('Ada Tipster', 'tip', logged, histories), log);
  expect(proofs.map(([name]) => name)).toEqual(
    ['1', '3', '4'].flatMap((seq) => [`tip-${seq}.tlog-proof`, `tip-${seq}-result.tlog-proof`]),
  );
  for (const [, text] of proofs) {
    const proof = parseProof(text);
    expect(proof && checkProof(proof, SAMPLE_KEY).proved).toBe(true);
  }
});

it('takes names for the same that look the same', () => {
  expect(nameKey('Ａda  Tip\u00adster')).toBe(nameKey('ada tipster'));
  expect(nameKey('Аdа Tipstеr')).toBe(nameKey('Ada Tipster'));
  expect(nameKey('Ada Tipster')).not.toBe(nameKey('Ada Tipsters'));
});
