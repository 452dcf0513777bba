import type { TFunction } from 'i18next';
import { mailAddress } from '@/shared/mail-address';

/** Rules of the fields; those of new passwords are in `new-password.ts`, for sign-in has none. Each returns a message or null. */
export function rules(t: TFunction<'auth'>) {
  const required = (value: string) => (value.trim() === '' ? t('required') : null);
  return {
    required,
    email: (value: string) =>
      required(value) ?? (mailAddress(value.trim()) ? null : t('email.wrong')),
    consent: (value: string) => (value === '' ? t('consent.missing') : null),
  };
}
