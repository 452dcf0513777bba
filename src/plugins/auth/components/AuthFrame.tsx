import { mdiCheckDecagramOutline, mdiLockOutline, mdiScaleBalance } from '@mdi/js';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand, HAS_OWN_LOGO } from '@/shared/components/Brand';
import { Icon } from '@/shared/components/Icon';
import { PitchLines } from '@/shared/components/PitchLines';
import { useDocumentTitle } from '@/shared/use-document-title';

const PROMISES = [
  { icon: mdiLockOutline, key: 'promise.first' },
  { icon: mdiScaleBalance, key: 'promise.second' },
  { icon: mdiCheckDecagramOutline, key: 'promise.third' },
] as const;

interface AuthFrameProps {
  title: string;
  help?: ReactNode;
  children?: ReactNode;
  /** Links to other pages, under the form. */
  footer?: ReactNode;
}

/** The panel of the sign-in pages: a drawn pitch with the app's promises, and the form beside it. */
export function AuthFrame({ title, help, children, footer }: AuthFrameProps) {
  const { t } = useTranslation('auth');
  useDocumentTitle(title);
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: { xs: 440, md: 960 },
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '5fr 6fr' },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '16px',
        overflow: 'hidden',
        boxShadow: 'var(--mui-palette-shadow-raised)',
      }}
    >
      <Box
        sx={{
          position: 'relative',
          display: { xs: 'none', md: 'flex' },
          flexDirection: 'column',
          justifyContent: 'flex-end',
          minHeight: 600,
          px: 5.5,
          py: 5,
          bgcolor: 'nav.fill',
          color: 'nav.text',
        }}
      >
        {HAS_OWN_LOGO || <PitchLines />}
        <Stack
          component="ul"
          sx={{ position: 'relative', gap: 2.25, listStyle: 'none', p: 0, m: 0 }}
        >
          {PROMISES.map(({ icon, key }) => (
            <Stack component="li" key={key} direction="row" gap={1.5} alignItems="flex-start">
              <Icon path={icon} />
              <Typography sx={{ lineHeight: 1.45, textWrap: 'balance' }}>{t(key)}</Typography>
            </Stack>
          ))}
        </Stack>
      </Box>
      <Box sx={{ p: { xs: 3, sm: 4.5 }, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <Brand />
        <Typography variant="h1" sx={{ mt: 4 }}>
          {title}
        </Typography>
        {help && (
          <Typography color="text.secondary" sx={{ mt: 0.5 }}>
            {help}
          </Typography>
        )}
        <Box sx={{ mt: 3 }}>{children}</Box>
        {footer && (
          <Typography color="text.secondary" sx={{ mt: 3 }}>
            {footer}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
