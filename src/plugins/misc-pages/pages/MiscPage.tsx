import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Scene } from '@/shared/components/Scene';
import { useDocumentTitle } from '@/shared/use-document-title';
import { NotifyForm } from '../components/NotifyForm';
import { kindAt } from '../kinds';

/** `/pages/misc/…`: a notice that fills the page. */
export default function MiscPage() {
  const { t } = useTranslation(['misc-pages/texts', 'shell']);
  const { slug, scene, code } = kindAt(useLocation().pathname);
  const title = t(`${slug}.title`);
  useDocumentTitle(title);
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', width: '100%', maxWidth: 560 }}>
      <Scene name={scene} width={420}>
        {code && (
          <Box component="span" dir="ltr" sx={{ typography: 'display', fontSize: '2.75rem' }}>
            {code}
          </Box>
        )}
      </Scene>
      <Typography variant="h1" sx={{ mt: 4 }}>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 3, maxWidth: '48ch' }}>
        {t(`${slug}.text`)}
      </Typography>
      {slug === 'coming-soon' && <NotifyForm />}
      <Button component={Link} to="/" variant={slug === 'coming-soon' ? 'text' : 'contained'}>
        {t('shell:page.home')}
      </Button>
    </Stack>
  );
}
