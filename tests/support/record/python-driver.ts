import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect } from 'vitest';

/** A record as given to the Python verifier; bytes in hexadecimal. */
export interface PythonCase {
  file: string;
  other?: string;
  /** The log's files by their path. */
  log?: Record<string, string>;
  key?: string;
  noted?: string;
  witness?: string;
  /** What each file is of, as `SIZE HASH`; the claimed time of the files, and the moment of checking. */
  heads?: string[];
  asOf?: string;
  now?: string;
  /** A proof, in place of all others. */
  proof?: string;
}

/** What it finds: problems, and if there are none, the codes and numbers of its notes. */
export interface PythonVerdict {
  faults: string[];
  notes: [string, string, number | null][];
}

const DRIVER = `
import json, sys
sys.path.insert(0, sys.argv[1])
from touchline_verify import verify_record as v
def run(case):
    log, notes = case.get('log'), []
    read = log and (lambda path: bytes.fromhex(log[path]))
    try:
        if case.get('proof'): return {'faults': v.verify_proof(bytes.fromhex(case['proof']).decode(), case['key'], case.get('witness'), None)[1], 'notes': []}
        faults = v.verify(bytes.fromhex(case['file']), read, case.get('key'), case.get('noted'), case.get('witness'),
            as_of=case.get('asOf') or '', other=case.get('other') and bytes.fromhex(case['other']),
            heads=case.get('heads') or (), notes=notes, now=case.get('now') or '')
    except UnicodeDecodeError: return {'faults': ['the proof is not UTF-8'], 'notes': []}
    return {'faults': faults, 'notes': notes}
print(json.dumps([run(case) for case in json.load(sys.stdin)]))
`;

/** Runs the Python verifier on all cases in one process. */
export function byPython(cases: PythonCase[]): PythonVerdict[] {
  const { stdout, stderr, status } = spawnSync(
    'python3',
    ['-B', '-c', DRIVER, resolve('verifier')],
    {
      input: JSON.stringify(cases),
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
