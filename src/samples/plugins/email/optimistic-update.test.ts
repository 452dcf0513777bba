import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Mail, MailList } from '@/samples/mock/emails';
import { listKey, mailKey } from './mail-queries';
import { optimisticUpdate, withBack } from './optimistic-update';

const mail = (id: number, hoursAgo: number, more: Partial<Mail> = {}) =>
  ({
    id,
    time: new Date(Date.UTC(2025, 5, 11, 12 - hoursAgo)).toISOString(),
    isStarred: false,
    ...more,
  }) as Mail;

const FILTER = { place: { folder: 'inbox' as const }, q: '' };
const MAIL_KEY = mailKey(2, FILTER);

function mailbox() {
  const client = new QueryClient();
  const list = { emails: [mail(1, 1), mail(2, 2), mail(3, 3)], emailsMeta: {} } as MailList;
  client.setQueryData(listKey(FILTER), { data: list });
  client.setQueryData(MAIL_KEY, { data: mail(2, 2) });
  const shown = () => client.getQueryData<{ data: MailList }>(listKey(FILTER))?.data.emails ?? [];
  const ids = () => shown().map(({ id }) => id);
  return { client, shown, ids };
}

it('puts mails back where they were, the newest first', () => {
  const back = withBack([mail(1, 1), mail(3, 3)], [mail(2, 2, { isStarred: true })]);
  expect(back.map(({ id }) => id)).toEqual([1, 2, 3]);
  const again = withBack(back, [mail(2, 2)]);
  expect(again.map(({ isStarred }) => isStarred)).toEqual([false, false, false]);
});

it('removes mails from the list, and restores them without losing later changes', async () => {
  const { client, shown, ids } = mailbox();
  const back = await optimisticUpdate(client, FILTER, [2], () => null);
  expect(ids()).toEqual([1, 3]);
  await optimisticUpdate(client, FILTER, [3], (one) => ({ ...one, isStarred: true }));
  back();
  expect(ids()).toEqual([1, 2, 3]);
  expect(shown().at(-1)?.isStarred).toBe(true);
});

it('changes the mail that is open as well, and changes it back', async () => {
  const { client } = mailbox();
  const isStarred = () => client.getQueryData<{ data: Mail }>(MAIL_KEY)?.data.isStarred;
  const back = await optimisticUpdate(client, FILTER, [2], (one) => ({ ...one, isStarred: true }));
  expect(isStarred()).toBe(true);
  back();
  expect(isStarred()).toBe(false);
});

it('cancels a list request that would restore the old state', async () => {
  const { client, ids } = mailbox();
  const reading = client
    .fetchQuery({
      queryKey: listKey(FILTER),
      queryFn: () => new Promise<MailList>(() => {}),
      staleTime: 0,
    })
    .catch(() => 'ended');
  await optimisticUpdate(client, FILTER, [1], () => null);
  expect(await reading).not.toBeUndefined();
  expect(ids()).toEqual([2, 3]);
});

it('leaves a list alone that has not loaded yet', async () => {
  const client = new QueryClient();
  const back = await optimisticUpdate(client, FILTER, [1], () => null);
  back();
  expect(client.getQueryData(listKey(FILTER))).toBeUndefined();
});
