import type { TFunction } from 'i18next';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Minimum length of a password, in characters. */
export const SHORTEST_PASSWORD = 8;
/** Maximum length in bytes, as the hash covers no more. Accented and Arabic letters take two bytes, emoji four. */
const LONGEST_PASSWORD = 72;

/** Why a new password isn't accepted. */
export function passwordProblem(password: string): 'short' | 'long' | null {
  if (password.length < SHORTEST_PASSWORD) return 'short';
  return new TextEncoder().encode(password).length > LONGEST_PASSWORD ? 'long' : null;
}

/** Rules of the fields; each returns a message or null. */
export function rules(t: TFunction<'auth'>) {
  const required = (value: string) => (value.trim() === '' ? t('required') : null);
  return {
    required,
    email: (value: string) =>
      required(value) ?? (EMAIL.test(value.trim()) ? null : t('email.wrong')),
    newPassword: (value: string) => {
      if (value === '') return t('required');
      const problem = passwordProblem(value);
      return problem && t(`password.${problem}`);
    },
    consent: (value: string) => (value === '' ? t('consent.missing') : null),
    repeat: (value: string, all: Readonly<Record<string, string>>) =>
      value === all.password ? null : t('password.differ'),
  };
}
