import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect } from 'vitest';

/** A record as given to the Python verifier; bytes in hexadecimal. */
export interface PythonCase {
  file: string;
  other?: string;
  /** The log's files by their path; null for one that is gone. */
  log?: Record<string, string | null>;
  key?: string;
  noted?: string;
  witness?: string | string[];
  /** What each file is of, as `SIZE HASH`; the claimed time of the files, and the moment of checking. */
  heads?: string[];
  asOf?: string;
  now?: string;
  /** What its clock shows, an instant. */
  clock?: string;
  policy?: string;
  /** The files of a second source of scores, in place of the log, and its key. */
  scores?: Record<string, string>;
  scoresKey?: string;
  /** A proof, in place of the file and its log. */
  proof?: string;
  /** The line of a key, in place of all others. */
  line?: string;
}

/** What it finds: problems, and if there are none, the codes and numbers of its notes. */
export interface PythonVerdict {
  faults: string[];
  notes: [string, string, number | null][];
  /** Of each problem; empty for one that only this verifier names. */
  codes: string[];
  /** Beside a second source of scores: its part of the report, and what is wrong with it. */
  source?: { lines: string[]; code: number | null; faults: string[]; codes: string[] };
  /** Of a key. */
  kind?: number | null;
}

const DRIVER = `
import json, sys
from datetime import datetime
sys.path.insert(0, sys.argv[1])
from touchline_verify import verify_record as v
from touchline_verify.read_policy import read_policy
from touchline_verify.second_source import read_source, source_lines
from touchline_verify.signed_notes import kind_of
given = json.load(sys.stdin)
def clock_at(at): return type('Clock', (datetime,), {'now': classmethod(lambda cls, zone: cls.fromisoformat(at.replace('Z', '+00:00')))})
codes = lambda faults: [getattr(fault, 'code', '') for fault in faults]
def run(case):
    log, notes = case.get('log'), []
    files = {path: data for path, data in {**given['log'], **(log or {})}.items() if data is not None}
    read = log is not None and (lambda path: bytes.fromhex(files[path]))
    try:
        if 'scores' in case: return {'faults': [], 'notes': [], 'codes': [], 'source': source(case)}
        if 'line' in case: return {'faults': [], 'notes': [], 'kind': kind_of(case['line'])}
        if 'clock' in case: v.datetime = clock_at(case['clock'])
        policy, found = read_policy(bytes.fromhex(case['policy'])) if 'policy' in case else (None, [])
        if found: return {'faults': found, 'notes': [], 'codes': codes(found)}
        if case.get('proof'):
            text = bytes.fromhex(case['proof']).decode('utf-8', 'replace')
            faults = v.verify_proof(text, case['key'], case.get('witness'), None, None, policy, case.get('now') or '')[1]
            return {'faults': faults, 'notes': [], 'codes': codes(faults)}
        faults = v.verify(bytes.fromhex(case['file']), read, case.get('key'), case.get('noted'), case.get('witness'),
            as_of=case.get('asOf') or '', other=case.get('other') and bytes.fromhex(case['other']),
            heads=case.get('heads') or (), notes=notes, policy=policy, now=case.get('now') or '')
    except UnicodeDecodeError: faults = ['not UTF-8']
    return {'faults': faults, 'notes': notes, 'codes': codes(faults)}
def source(case):
    files = [v.check_file(bytes.fromhex(case[name]))[:2] for name in ('file', 'other') if case.get(name)]
    found = read_source(lambda path: bytes.fromhex(case['scores'][path]), case['scoresKey'], files, case.get('now') or '')
    lines, code = source_lines(case['scoresKey'], *found)
    return {'lines': lines, 'code': code, 'faults': found[2], 'codes': codes(found[2])}
print(json.dumps([run(case) for case in given['cases']]))
`;

/**
 * Runs the Python verifier on all cases in one process.
 * @param log files that the log of each case has, unless it has others
 */
export function byPython(cases: PythonCase[], log: Record<string, string> = {}): PythonVerdict[] {
  const { stdout, stderr, status } = spawnSync(
    'python3',
    ['-B', '-c', DRIVER, resolve('verifier')],
    {
      input: JSON.stringify({ log, cases }),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as PythonVerdict[];
}

export const hexOf = (content: string | Uint8Array) => Buffer.from(content).toString('hex');

export const hexFiles = (files: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries([...files].map(([path, bytes]) => [path, hexOf(bytes)]));
