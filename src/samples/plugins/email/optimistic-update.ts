import type { CustomResponse } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Mail, MailList, OpenMail } from '@/samples/mock/emails';
import type { SampleId } from '@/samples/mock/sample-id';
import { isMail, listKey, type MailFilter } from './mail-queries';

/** The changed mail; null if it leaves the list. */
export type OptimisticChange = (mail: Mail) => Mail | null;

/** The list with some mails as they were before, each in its place again: the newest first. */
export function withBack(emails: readonly Mail[], before: readonly Mail[]): Mail[] {
  const ids = new Set(before.map(({ id }) => id));
  return [...emails.filter(({ id }) => !ids.has(id)), ...before].sort(
    (one, other) => Date.parse(other.time) - Date.parse(one.time),
  );
}

/**
 * Shows changes to mails in the list and the reader before the mailbox has responded. A pending list request would
 * restore the old state, so it is cancelled here.
 * @returns a function that reverts, if the mailbox refuses
 */
export async function optimisticUpdate(
  client: QueryClient,
  filter: MailFilter,
  ids: readonly SampleId[],
  become: OptimisticChange,
): Promise<() => void> {
  const queryKey = listKey(filter);
  const read = () => client.getQueryData<CustomResponse<MailList>>(queryKey)?.data;
  if (read()) await client.cancelQueries({ queryKey, exact: true });
  const before = (read()?.emails ?? []).filter(({ id }) => ids.includes(id));
  const opened = client
    .getQueriesData<CustomResponse<OpenMail>>({ predicate: isMail })
    .filter(([, mail]) => mail && ids.includes(mail.data.id));

  const change = (next: (emails: Mail[]) => Mail[]) =>
    client.setQueryData<CustomResponse<MailList>>(
      queryKey,
      (list) => list && { data: { ...list.data, emails: next(list.data.emails) } },
    );
  change((emails) =>
    emails.flatMap((mail) => (ids.includes(mail.id) ? (become(mail) ?? []) : mail)),
  );
  for (const [key] of opened) {
    client.setQueryData<CustomResponse<OpenMail>>(
      key,
      (mail) => mail && { data: { ...mail.data, ...become(mail.data) } },
    );
  }
  return () => {
    change((emails) => withBack(emails, before));
    for (const [key, mail] of opened) client.setQueryData(key, mail);
  };
}
