import type { TFunction } from 'i18next';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SHORTEST_PASSWORD = 8;

/** Rules of the fields, each giving a plain sentence or null. */
export function rules(t: TFunction<'auth'>) {
  const required = (value: string) => (value.trim() === '' ? t('required') : null);
  return {
    required,
    email: (value: string) =>
      required(value) ?? (EMAIL.test(value.trim()) ? null : t('email.wrong')),
    newPassword: (value: string) =>
      value === '' ? t('required') : value.length < SHORTEST_PASSWORD ? t('password.short') : null,
    consent: (value: string) => (value === '' ? t('consent.missing') : null),
    repeat: (value: string, all: Readonly<Record<string, string>>) =>
      value === all.password ? null : t('password.differ'),
  };
}
