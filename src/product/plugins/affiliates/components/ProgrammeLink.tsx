import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useOwnAffiliate } from '../use-own-affiliate';

/** The way to the programme: an invitation for those who haven't applied. */
export default function ProgrammeLink() {
  const { t } = useTranslation('affiliates');
  const { own, query } = useOwnAffiliate();
  if (!query.data) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {!own && `${t('invite.text')} `}
      <Link component={RouterLink} to="/affiliate">
        {own ? t('own.title') : t('invite.link')}
      </Link>
    </Typography>
  );
}
