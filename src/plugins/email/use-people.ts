import { useCustom } from '@refinedev/core';
import { useMemo } from 'react';
import { sampleRead } from '@/providers/sample-calls';
import type { Mail } from '@/resources/mock/emails';
import { MAILBOX_OWNER } from '@/resources/mock/mailbox-owner';
import { CALLS } from './mail-queries';

export type Person = Mail['from'];

/** Those who have written: each once, without the owner of the mailbox and without spam. */
export function peopleOf(mails: readonly Mail[]): Person[] {
  const people = new Map<string, Person>();
  for (const { from, folder } of mails) {
    if (folder !== 'spam' && from.email !== MAILBOX_OWNER.email) people.set(from.email, from);
  }
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** Who is offered while a recipient is typed. Without an answer nobody is offered. */
export function usePeople(): Person[] {
  const { data } = useCustom<{ emails: Mail[] }>(sampleRead(CALLS.all)).query;
  return useMemo(() => peopleOf(data?.data.emails ?? []), [data]);
}
