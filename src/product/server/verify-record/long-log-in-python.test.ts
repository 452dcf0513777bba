import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { RecordEvent } from '@/product/record/log/event';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import { CHECKED_AT } from '../../../../tests/support/record/forgeries/honest-record';
import { hexFiles } from '../../../../tests/support/record/python-driver';
import { SAMPLE_KEY, sampleFiles } from '../../../../tests/support/record/sample-log';

it('holds a bundle of the log at a time, and of tips that nobody compares a line', () => {
  const code = `
import sys; sys.path.insert(0, 'verifier')
import json
from touchline_verify import read_log
from touchline_verify.follow_log import Follow
log, alive, most = json.load(sys.stdin), [0], [0]
class Entry(dict):
    def __init__(self, *of):
        super().__init__(*of); alive[0] += 1; most[0] = max(most[0], alive[0])
    def __del__(self): alive[0] -= 1
parse = read_log.parse_event
read_log.parse_event = lambda data: Entry(parse(data))
follow = Follow()
text, whole = read_log.read_log(lambda path: bytes.fromhex(log['files'][path]), log['key'], follow.take)
print(json.dumps([whole.size, most[0], len(whole.peaks) + len(whole.bundles), len([*follow.publications('tip')]), len(follow.own), follow.faults]))`;
  const publications = Array.from({ length: 3000 }, (_, index): RecordEvent => {
    const number = String(index).padStart(12, '0');
    const fields = { commit_hash: number.padStart(64, '0'), published_at: CHECKED_AT };
    const id = `00000000-0000-4000-8000-${number}`;
    return { index, at: CHECKED_AT, kind: 'PUBLISH', subject: 'tip', id, fields };
  });
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', code], {
    input: JSON.stringify({
      key: formatVerifierKey(SAMPLE_KEY),
      files: hexFiles(sampleFiles(publications)),
    }),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const [size, alive, hashes, ...kept] = JSON.parse(stdout) as number[];
  expect([size, ...kept]).toEqual([3000, 3000, 0, []]);
  // The first and the last, and the one that is being read.
  expect(alive).toBeLessThanOrEqual(4);
  expect(hashes).toBeLessThan(40);
});

it('takes no more memory for each tip that is not in the file', () => {
  const code = `
import sys; sys.path.insert(0, 'verifier')
import gc, tracemalloc
from touchline_verify.follow_log import Follow
from touchline_verify.read_log import Tree
follow, before = Follow(), Tree()
def publish(index):
    number = f'{index:012}'
    follow.take({'index': str(index), 'at': '${CHECKED_AT}', 'kind': 'PUBLISH', 'subject': 'tip', 'commit_hash': number.zfill(64),
      'id': f'00000000-0000-4000-8000-{number}', 'published_at': '${CHECKED_AT}'}, before)
tracemalloc.start()
for index in range(1000): publish(index)
gc.collect()
few = tracemalloc.get_traced_memory()[0]
for index in range(1000, 11000): publish(index)
gc.collect()
print(tracemalloc.get_traced_memory()[0] - few, len([*follow.publications('tip')]), follow.faults)`;
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', code], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const [grown, publications, faults] = stdout.trim().split(' ');
  expect([publications, faults]).toEqual(['11000', '[]']);
  // A bit for each entry of the log, and nothing else.
  expect(Number(grown)).toBeLessThan(20_000);
});
