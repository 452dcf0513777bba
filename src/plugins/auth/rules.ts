import type { TFunction } from 'i18next';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SHORTEST_PASSWORD = 8;

/** Rules of the fields, as react-hook-form takes them. */
export function rules(t: TFunction<'auth'>) {
  const required = t('required');
  return {
    name: { required, validate: (value: string) => value.trim() !== '' || required },
    email: { required, pattern: { value: EMAIL, message: t('email.wrong') } },
    /** At sign-in any password is worth trying. */
    password: { required },
    newPassword: {
      required,
      minLength: { value: SHORTEST_PASSWORD, message: t('password.short') },
    },
    consent: { validate: (value: boolean) => value || t('consent.missing') },
  };
}
