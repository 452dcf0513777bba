import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '@/shared/components/Panel';

/** The way to two-step sign-in and sessions, beside the password. */
export function SecurityLink() {
  const { t } = useTranslation('account');
  return (
    <Panel title={t('security.title')} text={t('security.text')}>
      <Button component={Link} to="/account/security" variant="outlined">
        {t('security.open')}
      </Button>
    </Panel>
  );
}
