import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { type MailLink, type Redeemed, readMailLink, redeem } from '@/providers/auth/mail-link';
import { useBackend } from '@/providers/backend-context';
import { isAppError } from '@/shared/app-error';

type Answer = { redeemed: Redeemed } | { error: unknown };

/** Redeemed links by token. Not in the page's state or the query cache, since signing in replaces both. */
const handedIn = new Map<string, Promise<Answer>>();

interface MailLinkState {
  /** Null if the address contains no mail link. */
  link: MailLink | null;
  /** Redeems the link; nothing else does. */
  press: () => void;
  busy: boolean;
  answer: Answer | null;
}

/** Whether a link is used or expired; after other errors it can be tried again. */
export const isSpent = (error: unknown): boolean =>
  ['LINK_EXPIRED', 'OTHER_BROWSER', 'ACCOUNT_CLOSED', 'ACCOUNT_GONE'].some((code) =>
    isAppError(error, code),
  );

/** The single-use link in the page's address, redeemed only by a click. For a component keyed by the address. */
export function useMailLink(): MailLinkState {
  const backend = useBackend();
  const queries = useQueryClient();
  const { search, hash } = useLocation();
  const link = useMemo(() => readMailLink({ search, hash }), [search, hash]);
  const token = link ? Object.values(link.token).join() : '';
  const [pending, setPending] = useState(handedIn.get(token));
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    let here = true;
    pending?.then((given) => {
      if (!here) return;
      setAnswer(given);
      if ('redeemed' in given || isSpent(given.error)) return;
      handedIn.delete(token);
      setPending(undefined);
    });
    return () => {
      here = false;
    };
  }, [pending, token]);

  return {
    link,
    busy: pending !== undefined,
    answer,
    press: () => {
      if (!link || handedIn.has(token)) return;
      const handed = redeem(backend, link).then(
        async (redeemed): Promise<Answer> => {
          // What was read since the session began may lack what the browser has claimed.
          await queries.invalidateQueries();
          return { redeemed };
        },
        (error: unknown): Answer => ({ error }),
      );
      handedIn.set(token, handed);
      setAnswer(null);
      setPending(handed);
    },
  };
}
