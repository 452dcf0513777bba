import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/components/Notice';
import { useFormat } from '@/shared/format/use-format';

interface ComparedToProps {
  /** Up to when all payments are compared, as an instant. */
  at: string;
  /** The rest is being compared. */
  busy: boolean;
  onResume: () => void;
}

/** Says how far a comparison has come that is not complete, so that nobody takes a part for the whole. */
export function ComparedTo({ at, busy, onResume }: ComparedToProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const when = format.dateTime(at, { withZone: true });
  if (busy) return <Notice kind="info">{t('reconciliation.goesOn', { when })}</Notice>;
  return (
    <Notice
      kind="error"
      action={
        <Button color="inherit" size="small" onClick={onResume}>
          {t('reconciliation.resume')}
        </Button>
      }
    >
      {t('reconciliation.incomplete', { when })}
    </Notice>
  );
}
