import { mdiCheckDecagramOutline, mdiLockOutline, mdiScaleBalance } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { SlotOutlet, useViewer } from 'touchline/plugin-api';
import { Icon, Panel, PitchLines, useDocumentTitle } from 'touchline/ui';

const STEPS = [
  { key: 'publish', icon: mdiLockOutline, to: '/record' },
  { key: 'settle', icon: mdiScaleBalance, to: '/available-markets' },
  { key: 'verify', icon: mdiCheckDecagramOutline, to: '/record/verify' },
] as const;

/** The place of the figures beside the first words, which arrive later. */
const PROOF = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: { xs: 527, sm: 412, md: 327, lg: 412 },
};

/** The first words with the one thing to do, on the pitch of the sign-in pages. */
function Hero() {
  const { t } = useTranslation('welcome/texts');
  const { userId } = useViewer();
  return (
    <Box
      sx={(theme) => ({
        position: 'relative',
        overflow: 'hidden',
        borderRadius: '16px',
        display: 'grid',
        alignItems: 'center',
        px: { xs: 3, md: 6 },
        py: { xs: 4, md: 6 },
        bgcolor: 'nav.fill',
        color: 'nav.text',
        // The navy of the menu would vanish in the dark page.
        ...theme.applyStyles('dark', {
          backgroundColor: theme.vars.palette.surface.raised,
          boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
        }),
      })}
    >
      <Box
        sx={{
          display: { xs: 'none', lg: 'block' },
          position: 'absolute',
          insetBlock: 0,
          insetInlineEnd: 0,
          width: '34%',
        }}
      >
        <PitchLines />
      </Box>
      <Box sx={{ position: 'relative', maxWidth: { xs: 640, lg: '60%' } }}>
        <Typography
          variant="h1"
          sx={{ fontSize: { xs: '1.75rem', md: '2.5rem' }, textWrap: 'balance' }}
        >
          {t('title')}
        </Typography>
        <Typography sx={{ mt: 1.5, fontSize: '1rem' }}>{t('text')}</Typography>
        <Button
          component={RouterLink}
          to={userId ? '/' : '/auth/register'}
          variant="contained"
          size="large"
          sx={{ mt: 3 }}
        >
          {t(userId ? 'enter' : 'start')}
        </Button>
        {!userId && (
          <Typography variant="body2" sx={{ mt: 1.5 }}>
            {t('free')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** How anybody checks a tip, in three steps with the way to each. */
function Steps() {
  const { t } = useTranslation('welcome/texts');
  return (
    <Panel title={t('steps.title')} text={t('steps.help')}>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {STEPS.map(({ key, icon, to }) => (
          <Box component="li" key={key}>
            <Box component="span" sx={{ color: 'primary.main' }}>
              <Icon path={icon} size={28} />
            </Box>
            <Typography component="h3" sx={{ fontWeight: 600, mt: 0.5 }}>
              {t(`step.${key}`)}
            </Typography>
            <Typography color="text.secondary" sx={{ my: 0.5 }}>
              {t(`step.${key}.text`)}
            </Typography>
            <Link component={RouterLink} to={to}>
              {t(`step.${key}.link`)}
            </Link>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** `/welcome`: the product, for visitors without an account. */
export default function WelcomePage() {
  const { t } = useTranslation('welcome/texts');
  useDocumentTitle(t('title'));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        mt: 1,
        // The footer waits below the fold for what the sections bring.
        minHeight: '100vh',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        }}
      >
        <Hero />
        <Box sx={PROOF}>
          <SlotOutlet
            slot="welcome.proof"
            props={{}}
            waiting={<Skeleton variant="rounded" height="100%" />}
          />
        </Box>
      </Box>
      <Steps />
      <SlotOutlet
        slot="welcome.section"
        props={{}}
        waiting={<Skeleton variant="rounded" height={330} />}
      />
    </Box>
  );
}
