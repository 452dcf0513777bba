import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { listKey, readListAgain } from './mail-queries';

const FILTER = { place: { folder: 'inbox' as const }, q: '' };

it('a list that was loading when a mail changed is reloaded after the change', async () => {
  const client = new QueryClient();
  let unread = 11;
  let answerFirst = () => {};
  const observer = new QueryObserver(client, {
    queryKey: listKey(FILTER),
    queryFn: () => {
      const read = unread;
      if (read < 11) return read;
      return new Promise<number>((resolve) => {
        answerFirst = () => resolve(read);
      });
    },
  });
  const stop = observer.subscribe(() => {});
  unread = 10;
  const again = readListAgain(client, FILTER);
  answerFirst();
  await again;
  expect(observer.getCurrentResult().data).toBe(10);
  stop();
});
