import { useQuery } from '@tanstack/react-query';
import { useMockCall } from '@/providers/mock-call';
import type { Mail } from '@/resources/mock/emails';
import { MAILBOX_OWNER } from '@/resources/mock/mailbox-owner';
import { EMAIL } from './mail-queries';

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
  const call = useMockCall();
  const { data } = useQuery({
    queryKey: [...EMAIL, 'people'],
    queryFn: async () => {
      const { emails } = await call<{ emails: Mail[] }>('GET', '/apps/email/allEmails');
      return peopleOf(emails);
    },
  });
  return data ?? [];
}
