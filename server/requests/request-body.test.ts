import { expect, it } from 'vitest';
import { VISITOR } from '../limits/caller.ts';
import { bodyText, withBodyInMemory } from './request-body.ts';

const send = (body: BodyInit) =>
  new Request('http://localhost/auth/v1/token', { method: 'POST', body });

it.each([
  ['plain', '{"email":"é@example.com"}'],
  ['with a byte order mark', '\ufeff{"email":"a@example.com"}'],
])('guards see the text that the backend will read: %s', async (_what, body) => {
  const request = await withBodyInMemory(send(body), VISITOR);
  const seen = await bodyText(request);
  expect(seen).not.toBe('');
  expect(seen).toBe(await request.text());
});

it('refuses bytes that the backend would read as other signs', async () => {
  const request = withBodyInMemory(send(new Uint8Array([0x7b, 0xff, 0x7d])), VISITOR);
  await expect(request).rejects.toMatchObject({ answer: { status: 400 } });
});

it('asks a request without a body for none', async () => {
  const request = new Request('http://localhost/rest/v1/teams');
  Object.defineProperty(request, 'body', {
    get: () => {
      throw new Error('The request was built.');
    },
  });
  expect(await bodyText(await withBodyInMemory(request, VISITOR))).toBe('');
});
