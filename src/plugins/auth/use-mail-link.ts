import type { EmailOtpType } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SessionKeeper } from '@/providers/auth/session';
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

/** Tokens that this page has handed in. Not in the query cache: signing in empties that. */
const handedIn = new Map<string, Promise<boolean>>();

/** Whether the backend accepts the one-time token; each is handed in once however often a page renders. */
function handIn(
  client: SessionKeeper['client'],
  token: string,
  type: EmailOtpType,
): Promise<boolean> {
  const before = handedIn.get(token);
  if (before) return before;
  const answer = client()
    .then((auth) => auth.verifyOtp({ token_hash: token, type }))
    .then(
      ({ error }) => error === null,
      () => false,
    );
  handedIn.set(token, answer);
  return answer;
}

/** Takes up the token that a link in a mail carries (`?token_hash=…&type=…`) and signs the person in. */
export function useMailLink(): MailLink {
  const { client } = useBackend().session;
  const [params] = useSearchParams();
  const [accepted, setAccepted] = useState<boolean | null>(null);
  const token = params.get('token_hash');
  const type = KINDS.find((kind) => kind === params.get('type'));

  useEffect(() => {
    let here = true;
    if (token && type) {
      handIn(client, token, type).then((answer) => here && setAccepted(answer));
    }
    return () => {
      here = false;
    };
  }, [client, token, type]);

  const recovery = type === 'recovery';
  if (!token || !type) return { state: 'none', recovery: false };
  if (accepted === null) return { state: 'checking', recovery };
  return { state: accepted ? 'accepted' : 'refused', recovery };
}
