import { useTranslation } from 'react-i18next';
import { isAppError } from '@/shared/app-error';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Notice } from '@/shared/components/Notice';
import type { Setting } from '../use-setting';

/** Why a change was not taken. Trying again is offered where it can help. */
export function SettingError({ error, retry }: Pick<Setting, 'error' | 'retry'>) {
  const { t } = useTranslation('app-settings');
  if (error === undefined) return null;
  if (isAppError(error, 'CONFLICT')) return <Notice kind="warning">{t('conflict')}</Notice>;
  const mayHelp = !isAppError(error) || error.status === 0 || error.status >= 429;
  return <ErrorNotice error={error} onRetry={mayHelp ? retry : undefined} />;
}
