import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/components/Notice';
import { useFormat } from '@/shared/format/use-format';

interface UnreachedProvidersProps {
  /** Providers that did not answer, by their id. */
  providers: readonly string[];
  busy: boolean;
  onRetry: () => void;
}

/** Says which providers could not be asked, so that nobody takes their silence for agreement. */
export function UnreachedProviders({ providers, busy, onRetry }: UnreachedProvidersProps) {
  const { t } = useTranslation('payments');
  const { t: shell } = useTranslation('shell');
  const { lang } = useFormat();
  if (providers.length === 0) return null;
  const names = new Intl.ListFormat(lang).format(providers.map((id) => t(`provider.${id}`)));
  return (
    <Notice
      kind="error"
      action={
        <Button color="inherit" size="small" loading={busy} onClick={onRetry}>
          {shell('tryAgain')}
        </Button>
      }
    >
      {t('reconciliation.failed', { names })}
    </Notice>
  );
}
