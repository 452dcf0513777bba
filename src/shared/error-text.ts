import type { TFunction } from 'i18next';

/** What an error may carry for a person; `AppError` does, a thrown network failure doesn't. */
interface SpokenError {
  status?: unknown;
  messageKey?: unknown;
  params?: unknown;
  hint?: unknown;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** One plain sentence for any thrown value: its own message key, else its hint, else by its status. */
export function errorText(error: unknown, t: TFunction<'shell'>): string {
  const { status, messageKey, params, hint }: SpokenError = isObject(error) ? error : {};
  const byStatus =
    status === 0 ? t('error.offline') : status === 403 ? t('error.forbidden') : t('error.generic');
  const fallback = typeof hint === 'string' && hint !== '' ? hint : byStatus;
  if (typeof messageKey !== 'string' || messageKey === '') return fallback;
  return t(messageKey, { ...(isObject(params) ? params : {}), defaultValue: fallback });
}
