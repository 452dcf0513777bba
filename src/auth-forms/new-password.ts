import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { isCommonPassword } from '@/shared/passwords/common-passwords';
import { passwordProblem } from '@/shared/passwords/password-rules';
import type { Rule } from './use-auth-form';

/** What can be said about a new password; nothing about the kinds of its characters. */
export type PasswordVerdict = 'short' | 'long' | 'personal' | 'common' | 'good';

const contextOf = (email: string) => ({ emails: [email], host: window.location.hostname });

/** The verdict as a sentence, except on lengths. The server refuses with the same words. */
export function verdictText(
  verdict: Exclude<PasswordVerdict, 'short' | 'long'>,
  shell: TFunction<'shell'>,
): string {
  if (verdict === 'good') return shell('password.good');
  return shell(verdict === 'common' ? 'error.PASSWORD_LEAKED' : 'error.PASSWORD_PERSONAL');
}

/** Any verdict as a sentence. */
export function passwordHint(
  verdict: PasswordVerdict,
  t: TFunction<'auth'>,
  shell: TFunction<'shell'>,
): string {
  if (verdict === 'short' || verdict === 'long') return t(`password.${verdict}`);
  return verdictText(verdict, shell);
}

/** null where it can't be told here, but only by the server. */
const isCommon = (password: string) => isCommonPassword(password).catch(() => null);

async function verdictOn(password: string, email: string): Promise<PasswordVerdict | null> {
  const problem = passwordProblem(password, contextOf(email));
  if (problem) return problem;
  const common = await isCommon(password);
  if (common === null) return null;
  return common ? 'common' : 'good';
}

/** Judges a new password while it is typed; the list of common ones is fetched when the first is long enough. */
export function usePasswordVerdict() {
  const [verdict, setVerdict] = useState<PasswordVerdict | null>(null);
  const latest = useRef('');
  /** Resolves to the verdict, which it also shows; null for an empty field, and where only the server knows. */
  async function judge(password: string, email: string): Promise<PasswordVerdict | null> {
    latest.current = password;
    const found = password === '' ? null : await verdictOn(password, email);
    if (latest.current === password) setVerdict(found);
    return found;
  }
  return { verdict, judge };
}

/**
 * Rules of a new password's fields.
 * @param email whose password it is, where the form has no field for it
 */
export function newPasswordRules(t: TFunction<'auth'>, shell: TFunction<'shell'>, email = '') {
  const newPassword: Rule = (value, all) => {
    if (value === '') return t('required');
    const problem = passwordProblem(value, contextOf(all.email ?? email));
    return problem && passwordHint(problem, t, shell);
  };
  const repeat: Rule = (value, all) => (value === all.password ? null : t('password.differ'));
  return { newPassword, repeat };
}

/** Sends a valid password, unless it is one of the commonest. */
export async function unlessCommon(password: string, refuse: () => void, send: () => void) {
  if (await isCommon(password)) refuse();
  else send();
}
