import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withHeaders } from './with-headers.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** An answer whose text was read before it got its header. */
async function readBefore(make: (answer: Response) => Response): Promise<Response> {
  const answer = new Response('all of it', { status: 201 });
  await answer.clone().text();
  return make(answer);
}

/** What is read of an answer after a collection of garbage. */
async function readLater(make: (answer: Response) => Response): Promise<string> {
  const answer = await readBefore(make);
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage();
    await pause(1);
  }
  return answer.text().catch((problem: Error) => problem.message);
}

it('an answer with other headers can be read after a collection of garbage', async () => {
  const headers = new Headers({ 'X-Ours': 'yes' });
  expect(await readLater((answer) => withHeaders(answer, headers))).toBe('all of it');
  const { status, headers: given } = await readBefore((answer) => withHeaders(answer, headers));
  expect([status, given.get('x-ours')]).toEqual([201, 'yes']);
});
