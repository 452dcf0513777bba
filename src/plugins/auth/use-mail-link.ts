import type { EmailOtpType } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useBackend } from '@/providers/backend-context';

const KINDS: readonly EmailOtpType[] = [
  'signup',
  'recovery',
  'invite',
  'magiclink',
  'email_change',
  'email',
];

export interface MailLink {
  /** `none`: the address carries no link of a mail. */
  state: 'none' | 'checking' | 'accepted' | 'refused';
  /** Came to choose a new password. */
  recovery: boolean;
}

/** Takes up the one-time token that a link in a mail carries (`?token_hash=…&type=…`) and signs the person in. */
export function useMailLink(): MailLink {
  const { session } = useBackend();
  const [params] = useSearchParams();
  const token = params.get('token_hash');
  const type = KINDS.find((kind) => kind === params.get('type'));
  const given = token !== null && type !== undefined;
  // A query, so that the token is spent once however often the page renders.
  const { data, isPending } = useQuery({
    queryKey: ['mail-link', token],
    enabled: given,
    queryFn: async () => {
      if (token === null || type === undefined) return false;
      const { error } = await session.auth.verifyOtp({ token_hash: token, type });
      return error === null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const recovery = type === 'recovery';
  if (!given) return { state: 'none', recovery: false };
  if (isPending) return { state: 'checking', recovery };
  return { state: data ? 'accepted' : 'refused', recovery };
}
