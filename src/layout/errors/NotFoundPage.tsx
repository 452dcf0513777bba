import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorPage } from './ErrorPage';

/** There is no page at this address. */
export default function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <ErrorPage code="404" title={t('page.404.title')} text={t('page.404.text')}>
      <Button component={Link} to="/" variant="contained">
        {t('page.home')}
      </Button>
    </ErrorPage>
  );
}
