import type { TFunction } from 'i18next';
import { isAppError } from './app-error';

function statusText(error: unknown, t: TFunction<'shell'>): string {
  if (!isAppError(error)) return t('error.generic');
  if (error.status === 0) return t('error.offline');
  return error.status === 403 ? t('error.forbidden') : t('error.generic');
}

/** One plain sentence for any thrown value: its translation, or its hint, or a message for its status. */
export function errorText(error: unknown, t: TFunction<'shell'>): string {
  const fallback = statusText(error, t);
  if (!isAppError(error)) return fallback;
  return t(error.messageKey, { ...error.params, defaultValue: error.hint ?? fallback });
}
