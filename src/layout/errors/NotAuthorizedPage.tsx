import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorPage } from './ErrorPage';

/** The page exists, but this account may not open it. */
export default function NotAuthorizedPage() {
  const { t } = useTranslation('shell');
  return (
    <ErrorPage code="401" title={t('page.401.title')} text={t('page.401.text')}>
      <Button component={Link} to="/" variant="contained">
        {t('page.home')}
      </Button>
    </ErrorPage>
  );
}
