import { useCustom } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import type { MailList, OpenMail } from '@/samples/mock/emails';
import type { SampleId } from '@/samples/mock/sample-id';
import { isSampleBelow, sampleKey, sampleRead } from '@/samples/shared/sample-calls';
import { filterOf, type Place } from './place';

const BASE = '/apps/email/';

/** The mailbox's own calls. A single mail is also the record `emails`. */
export const CALLS = {
  all: `${BASE}allEmails`,
  list: `${BASE}emails`,
  mail: `${BASE}get-email`,
  neighbour: `${BASE}paginate-email`,
  picture: `${BASE}picture`,
  update: `${BASE}update-emails`,
  label: `${BASE}update-emails-label`,
  send: `${BASE}send-email`,
  recall: `${BASE}recall-email`,
} as const;

/** A list of mails as it is searched. */
export interface MailFilter {
  place: Place;
  /** What is searched; empty for everything. */
  q: string;
}

/** The calls' parameters for a list. */
export const asQuery = ({ place, q }: MailFilter) => ({ ...filterOf(place), q: q || undefined });
export const listKey = (filter: MailFilter) => sampleKey(CALLS.list, asQuery(filter));
const mailParams = (id: SampleId, filter: MailFilter) =>
  [CALLS.mail, { id: String(id), ...asQuery(filter) }] as const;
export const mailKey = (id: SampleId, filter: MailFilter) => sampleKey(...mailParams(id, filter));

/** Query keys of lists, and of mails with their neighbours. */
export const isList = isSampleBelow(CALLS.list);
export const isMail = isSampleBelow(CALLS.mail);

/** A margin after the due time, so that the mailbox agrees that it has passed; in ms. */
const GRACE_MS = 500;
const LONGEST_TIMER_MS = 3_600_000;

/** Milliseconds until the list's next scheduled mail is sent; false if there is none. */
function untilDue(list: MailList | undefined): number | false {
  const times = (list?.emails ?? []).flatMap(({ folder, sendAt }) =>
    folder === 'draft' && sendAt ? [Date.parse(sendAt)] : [],
  );
  if (times.length === 0) return false;
  const wait = Math.min(...times) - Date.now() + GRACE_MS;
  return Math.min(Math.max(wait, GRACE_MS), LONGEST_TIMER_MS);
}

/** The mails of a list with the counts of the folders. While typing a search the last result stays. */
export function useMailList(filter: MailFilter) {
  const asked = asQuery(filter);
  const { query } = useCustom<MailList>({
    ...sampleRead(CALLS.list, asked),
    queryOptions: {
      refetchInterval: ({ state }) => untilDue(state.data?.data),
      placeholderData: (last, lastQuery) => {
        const params = lastQuery?.queryKey.at(-1) as { query: typeof asked } | undefined;
        const { folder, label } = params?.query ?? {};
        return folder === asked.folder && label === asked.label ? last : undefined;
      },
    },
  });
  const { data, error, isError, isPending, refetch } = query;
  return { data: data?.data, error, isError, isPending, refetch };
}

/** One mail with its neighbours in the list. */
export function useMail(id: SampleId, filter: MailFilter) {
  const { query } = useCustom<OpenMail>(sampleRead(...mailParams(id, filter)));
  const { data, error, isError, refetch } = query;
  return { mail: data?.data, error, isError, refetch };
}

/** Reloads a list. A pending first load may predate the change, so it is cancelled. */
export async function readListAgain(client: QueryClient, filter: MailFilter): Promise<void> {
  const own = { queryKey: listKey(filter), exact: true };
  await client.cancelQueries(own);
  await client.refetchQueries(own);
}

/** Marks all mailbox data as stale; what is on screen reloads. */
export const reloadMailbox = (client: QueryClient) =>
  client.invalidateQueries({ predicate: isSampleBelow(BASE) });
