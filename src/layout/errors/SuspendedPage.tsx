import Button from '@mui/material/Button';
import { useLogout } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useViewer } from '@/plugin-api/viewer-context';
import { useFormat } from '@/shared/format/use-format';
import { isOpenEnd } from '@/shared/open-end';
import { ErrorPage } from './ErrorPage';

/** The account is suspended: until when, why, and what is still possible. */
export default function SuspendedPage() {
  const { t } = useTranslation('shell');
  const { profile } = useViewer();
  const format = useFormat();
  const { mutate: leave } = useLogout();
  const until = profile?.suspended_until ?? '';
  const text = isOpenEnd(until)
    ? t('suspended.open', { reason: profile?.suspension_reason ?? '' })
    : t('suspended.until', {
        time: format.dateTime(until),
        reason: profile?.suspension_reason ?? '',
      });
  return (
    <ErrorPage code="403" title={t('suspended.title')} text={text}>
      <Button component={Link} to="/account-details#data" variant="contained">
        {t('suspended.data')}
      </Button>
      <Button color="inherit" onClick={() => leave()}>
        {t('suspended.leave')}
      </Button>
    </ErrorPage>
  );
}
