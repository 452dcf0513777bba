import { SAMPLE_KEY } from '@tests/support/record/sample-log';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeFault } from '../describe-problem';
import { formatCheckpoint } from './checkpoint';
import { isQuorum, type Policy, parsePolicy } from './policy';
import {
  cosignNote,
  formatVerifierKey,
  loadKinds,
  ML_DSA_KEY,
  type NoteSignature,
  WITNESS_KEY,
  witnessKey,
} from './signed-note';
import { checkWitnesses } from './witnesses';

const seed = (number: number) => new Uint8Array(32).fill(number);
const ed = (number: number) =>
  formatVerifierKey(witnessKey(`w${number}.example`, seed(number), WITNESS_KEY));
const LOG = formatVerifierKey(SAMPLE_KEY);

beforeAll(() => loadKinds([{ kind: ML_DSA_KEY }]));

function policyOf(source: string | Uint8Array): Policy {
  const policy = parsePolicy(source);
  if ('faults' in policy) throw new Error(policy.faults.map(describeFault).join('\n'));
  return policy;
}

function faultsOf(...lines: string[]): string[] {
  const policy = parsePolicy(`${lines.join('\n')}\n`);
  return 'faults' in policy ? policy.faults.map(({ line, code }) => `${line} ${code}`) : [];
}

const TWO_LEVELS = `# Two companies.
log ${LOG} https://record.example/record/log

witness X1 ${ed(1)} https://w1.example/
\twitness\tX2  ${ed(2)}
witness X3 ${ed(3)}
group X 2 X1 X2 X3
witness Y1 ${ed(4)}
witness Y2 ${ed(5)}
group Y any Y1 Y2
group both all X Y
quorum both
`;

describe('a policy', () => {
  it('names logs, witnesses, groups and a quorum', () => {
    const policy = policyOf(TWO_LEVELS);
    expect(policy.logs).toEqual([{ key: SAMPLE_KEY, url: 'https://record.example/record/log' }]);
    expect(policy.witnesses.map(({ name, url }) => [name, url])).toEqual([
      ['X1', 'https://w1.example/'],
      ['X2', null],
      ['X3', null],
      ['Y1', null],
      ['Y2', null],
    ]);
    expect(isQuorum(policy, ['X1', 'X3', 'Y2'])).toBe(true);
    expect(isQuorum(policy, ['X1', 'X2', 'X3'])).toBe(false);
    expect(isQuorum(policy, ['X1', 'Y1', 'Y2'])).toBe(false);
    expect(isQuorum(policyOf('quorum none'), [])).toBe(true);
  });

  it('may name things in any encoding, and takes a key of ML-DSA-44', () => {
    const key = formatVerifierKey(witnessKey('pq.example', seed(9), ML_DSA_KEY));
    expect(isQuorum(policyOf(`witness Zoë ${key}\nquorum Zoë\n`), [])).toBe(false);
    const latin = Uint8Array.from(`witness Zo\xeb ${key}\nquorum Zo\xeb\n`, (c) => c.charCodeAt(0));
    expect(policyOf(latin).quorum).toBe('Zo\xeb');
    // The sign for kelvin is another name than the letter.
    expect(faultsOf(`witness K ${key}`, 'quorum \u212a')).toEqual(
      ['2 NAME_UNKNOWN', '2 QUORUM_NONE'].slice(0, 1),
    );
  });

  it.each<[string, string[], string[]]>([
    ['an empty file', [''], ['1 QUORUM_NONE']],
    ['no quorum', [`witness a ${ed(1)}`], ['1 QUORUM_NONE']],
    ['two quorums', ['quorum none', 'quorum none'], ['2 QUORUM_TWICE']],
    ['an unknown keyword', ['Quorum none', 'quorum none'], ['1 KEYWORD']],
    ['carriage returns', ['quorum none\r', 'quorum none'], ['1 CHARACTER']],
    ['a delete character', ['# \x7f', 'quorum none'], ['1 CHARACTER']],
    [
      'too few items',
      ['log', 'witness a', 'group g any', 'quorum', 'quorum none'],
      ['1 ITEMS', '2 ITEMS', '3 ITEMS', '4 ITEMS'],
    ],
    [
      'too many items',
      [`log ${LOG} a b`, `witness a ${ed(1)} b c`, 'quorum none none', 'quorum none'],
      ['1 ITEMS', '2 ITEMS', '3 ITEMS'],
    ],
    ['a comment behind a line', ['quorum none # nobody', 'quorum none'], ['1 ITEMS']],
    ['a witness as a log', [`log ${ed(1)}`, 'quorum none'], ['1 LOG_KEY']],
    ['a log as a witness', [`witness a ${LOG}`, 'quorum a'], ['1 WITNESS_KEY']],
    [
      'a key with a wrong id',
      [`witness a ${ed(1).replace(/\+.{8}\+/, '+00000000+')}`, 'quorum a'],
      ['1 WITNESS_KEY'],
    ],
    ['a log twice', [`log ${LOG}`, `log ${LOG}`, 'quorum none'], ['2 KEY_TWICE']],
    [
      'a witness twice under other names',
      [
        `witness a ${ed(1)}`,
        `witness b ${formatVerifierKey(witnessKey('else.example', seed(1), WITNESS_KEY))}`,
        'quorum a',
      ],
      ['2 KEY_TWICE'],
    ],
    [
      'a name twice',
      [`witness a ${ed(1)}`, `witness a ${ed(2)}`, 'group a any a', 'quorum a'],
      ['2 NAME_TAKEN', '3 NAME_TAKEN'],
    ],
    [
      'the name none',
      [`witness none ${ed(1)}`, 'group g any none', 'quorum g'],
      ['1 NAME_NONE', '2 NAME_NONE'],
    ],
    [
      'a name defined later',
      ['group g any a', `witness a ${ed(1)}`, 'quorum g'],
      ['1 NAME_UNKNOWN'],
    ],
    ['a group in itself', ['group g any g', 'quorum g'], ['1 NAME_UNKNOWN']],
    [
      'a member of two groups',
      [`witness a ${ed(1)}`, 'group g any a', 'group h any a', 'quorum g'],
      ['3 MEMBER_TWICE'],
    ],
    ['a member twice', [`witness a ${ed(1)}`, 'group g 2 a a', 'quorum g'], ['2 MEMBER_TWICE']],
    ...['0', '3', '-1', '1.5', '0x1', '01', 'none', 'ALL', '1e0', '٢', '99999999999999999999'].map(
      (least): [string, string[], string[]] => [
        `the number ${least}`,
        [`witness a ${ed(1)}`, `witness b ${ed(2)}`, `group g ${least} a b`, 'quorum g'],
        ['3 LEAST'],
      ],
    ),
  ])('is refused for %s, with its line', (_name, lines, faults) => {
    expect(faultsOf(...lines)).toEqual(faults);
  });

  it('shows what it refuses in a sentence', () => {
    const policy = parsePolicy(`witness a ${ed(1)}\ngroup Zoë 7 a\nquorum Zoe\n`);
    expect('faults' in policy && policy.faults.map(describeFault)).toEqual([
      'line 2: the group needs all, any or a number from 1 to that of its members, not “7”',
      'line 3: no earlier line defines “Zoe”',
    ]);
    expect(parsePolicy('x'.repeat(1_000_001))).toEqual({
      faults: [{ line: 1, code: 'TOO_LONG', found: '' }],
    });
  });

  it('counts any k of n members, nested as deep as may be', () => {
    const shape = fc.record({
      least: fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
      signed: fc.array(fc.boolean(), { minLength: 41, maxLength: 41 }),
    });
    const keys = Array.from({ length: 41 }, (_, at) => ed(at + 1));
    fc.assert(
      fc.property(shape, ({ least, signed }) => {
        const lines = [`witness w0 ${keys[0]}`];
        let [last, met] = ['w0', signed[0] === true];
        for (const [at, number] of least.entries()) {
          const [one, two] = [2 * at + 1, 2 * at + 2];
          const k = 1 + (number % 3);
          lines.push(`witness w${one} ${keys[one]}`, `witness w${two} ${keys[two]}`);
          lines.push(`group g${at} ${k} w${one} ${last} w${two}`);
          const count = [met, signed[one], signed[two]].filter(Boolean).length;
          [last, met] = [`g${at}`, count >= k];
        }
        const policy = policyOf([...lines, `quorum ${last}`].join('\n'));
        const names = signed.flatMap((is, at) => (is ? `w${at}` : []));
        expect(isQuorum(policy, names)).toBe(met);
      }),
      { seed: 7, numRuns: 40 },
    );
  });
});

describe('a note held against a policy', () => {
  const text = formatCheckpoint({ origin: SAMPLE_KEY.name, size: 3, root: seed(3) });
  const by = (number: number): NoteSignature =>
    cosignNote(text, `w${number}.example`, seed(number), 1_763_900_000);
  const check = (...signatures: NoteSignature[]) =>
    checkWitnesses({ text, signatures }, null, {
      key: SAMPLE_KEY,
      policy: policyOf(TWO_LEVELS),
    }).problems.map(({ code, params }) => `${code} ${params.expected}`);

  it('needs the quorum, and no bad signature by any of its witnesses', () => {
    expect(check(by(1), by(2))).toEqual(['NO_QUORUM both']);
    expect(check(by(1), by(2), by(5))).toEqual([]);
    expect(check(by(1), by(1), by(5))).toEqual(['NO_QUORUM both']);
    const bad = { ...by(3), signature: by(4).signature };
    expect(check(by(1), by(2), by(5), bad)).toEqual(['BAD_SIGNATURE w3.example']);
    // A stranger's signature counts for nothing, good or bad.
    expect(check(by(1), by(2), by(5), { ...bad, name: 'w9.example' })).toEqual([]);
  });
});
