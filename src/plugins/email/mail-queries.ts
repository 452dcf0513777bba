import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMockCall } from '@/providers/mock-call';
import type { MailList, OpenMail } from '@/resources/mock/emails';
import type { SampleId } from '@/resources/mock/sample-id';
import { filterOf, type Place } from './place';

export const EMAIL = ['email'] as const;
export const LISTS = [...EMAIL, 'list'] as const;
export const MAILS = [...EMAIL, 'mail'] as const;

/** A list of mails as it is searched. */
export interface MailFilter {
  place: Place;
  /** What is searched; empty for everything. */
  q: string;
}

const asQuery = ({ place, q }: MailFilter) => ({ ...filterOf(place), q: q || undefined });
export const listKey = (filter: MailFilter) => [...LISTS, filterOf(filter.place), filter.q];
const mailKey = (id: SampleId, filter: MailFilter) => [
  ...MAILS,
  String(id),
  filterOf(filter.place),
  filter.q,
];

/** A little after the due time, so that the mailbox agrees that it has come. */
const GRACE_MS = 500;
const LONGEST_TIMER_MS = 3_600_000;

/** Milliseconds until the next planned mail of the list goes out; false when none is planned. */
function untilDue(list: MailList | undefined): number | false {
  const times = (list?.emails ?? []).flatMap(({ folder, sendAt }) =>
    folder === 'draft' && sendAt ? [Date.parse(sendAt)] : [],
  );
  if (times.length === 0) return false;
  const wait = Math.min(...times) - Date.now() + GRACE_MS;
  return Math.min(Math.max(wait, GRACE_MS), LONGEST_TIMER_MS);
}

/** The mails of a list with the counts of the folders. While a search is typed the last result stays. */
export function useMailList(filter: MailFilter) {
  const call = useMockCall();
  const place = JSON.stringify(filterOf(filter.place));
  return useQuery({
    queryKey: listKey(filter),
    queryFn: ({ signal }) =>
      call<MailList>('GET', '/apps/email/emails', { query: asQuery(filter), signal }),
    refetchInterval: ({ state }) => untilDue(state.data),
    placeholderData: (last: MailList | undefined, query) =>
      JSON.stringify(query?.queryKey[2]) === place ? last : undefined,
  });
}

/** One mail, with what it has for neighbours in the list. */
export function mailQuery(call: ReturnType<typeof useMockCall>, id: SampleId, filter: MailFilter) {
  return {
    queryKey: mailKey(id, filter),
    queryFn: () =>
      call<OpenMail>('GET', '/apps/email/get-email', { query: { id, ...asQuery(filter) } }),
  };
}

/** The mail before or after another one in the list. @throws 404 where there is none */
export function neighbour(
  call: ReturnType<typeof useMockCall>,
  dir: 'previous' | 'next',
  emailId: SampleId,
  filter: MailFilter,
): Promise<OpenMail> {
  const query = { dir, emailId, ...asQuery(filter) };
  return call<OpenMail>('GET', '/apps/email/paginate-email', { query });
}

/** Everything read of the mailbox is old; what is on screen loads again. */
export const reloadMailbox = (client: QueryClient) => client.invalidateQueries({ queryKey: EMAIL });
