import { expect, it } from 'vitest';
import { type Asked, changing, guarded, onAuth, refusing } from './guard.ts';

/** A GET request from the network, as guards see it. */
function asked(path: string): Asked {
  const url = new URL(path, 'http://localhost');
  const request = new Request(url);
  return { request, url, body: '', peer: '127.0.0.1', trusted: false, known: false, began: 0 };
}

const note = (name: string) =>
  changing(async (answer) => new Response(`${await answer.text()} ${name}`));
const backend = async () => new Response('backend');

it('lets the first guard see the answer last', async () => {
  const answer = await guarded([note('first'), note('second')], backend)(asked('/rest/v1/teams'));
  expect(await answer.text()).toBe('backend second first');
});

it('asks nothing behind a guard that refuses, and changes its answer only before it', async () => {
  const refuse = refusing(({ url }) => (url.search ? new Response('no', { status: 400 }) : null));
  const behind = changing(() => {
    throw new Error('asked');
  });
  const ask = guarded([note('seen'), refuse, behind], backend);
  expect(await (await ask(asked('/rest/v1/teams?x=1'))).text()).toBe('no seen');
  await expect(ask(asked('/rest/v1/teams'))).rejects.toThrow('asked');
});

it('keeps a guard of the auth interface from all else', async () => {
  const ask = guarded([onAuth(note('guarded'))], backend);
  expect(await (await ask(asked('/auth/v1/token'))).text()).toBe('backend guarded');
  expect(await (await ask(asked('/rest/v1/teams'))).text()).toBe('backend');
});
