import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/components/Notice';
import { useFormat } from '@/shared/format/use-format';

interface UnreachedProvidersProps {
  /** Providers that did not answer, by their id. */
  failed: readonly string[];
  /** Providers that we have no keys to ask with. */
  unset: readonly string[];
  busy: boolean;
  onRetry: () => void;
}

/** Says which providers could not be asked: no answer does not mean no differences. */
export function UnreachedProviders({ failed, unset, busy, onRetry }: UnreachedProvidersProps) {
  const { t } = useTranslation('payments');
  const { t: shell } = useTranslation('shell');
  const { lang } = useFormat();
  const names = (ids: readonly string[]) =>
    new Intl.ListFormat(lang).format(ids.map((id) => t(`provider.${id}`)));
  return (
    <>
      {failed.length > 0 && (
        <Notice
          kind="error"
          action={
            <Button color="inherit" size="small" loading={busy} onClick={onRetry}>
              {shell('tryAgain')}
            </Button>
          }
        >
          {t('reconciliation.failed', { names: names(failed) })}
        </Notice>
      )}
      {unset.length > 0 && (
        <Notice kind="warning">{t('reconciliation.unset', { names: names(unset) })}</Notice>
      )}
    </>
  );
}
