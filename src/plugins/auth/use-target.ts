import { useSearchParams } from 'react-router';
import type { Redeemed } from '@/providers/auth/mail-link';
import type { PasswordDue } from '@/providers/auth/session';
import { safePath } from '@/shared/safe-path';

/** Where to go after signing in: the page in `?to=` if it is one of ours, otherwise home. */
export function useTarget(): string {
  const [params] = useSearchParams();
  return safePath(params.get('to'));
}

/** The address of another auth page with the same target. */
export function withTarget(page: string, to: string): string {
  return to === '/' ? page : `${page}?to=${encodeURIComponent(to)}`;
}

/** The page where a password is chosen, if one is due; otherwise the target. */
export function passwordPage(due: PasswordDue | null, target: string): string {
  if (!due) return target;
  return withTarget(due === 'signup' ? '/auth/finish' : '/auth/reset-password', target);
}

/** The page after a mail's link or code: to choose a password, if one is due; otherwise the page that the person wanted. */
export function pageAfter({ passwordDue, landing }: Redeemed, to: string): string {
  const target = safePath(landing, to);
  return passwordPage(passwordDue, target);
}
