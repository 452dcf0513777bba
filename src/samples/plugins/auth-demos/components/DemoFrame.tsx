import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Brand } from 'touchline/ui';
import type { Demo } from '../demos';
import { pathOf } from '../demos';
import { Illustration } from './Illustration';

interface DemoFrameProps {
  demo: Demo;
  title: string;
  help: string;
  children: ReactNode;
}

/** The form in a card, in a card beside a picture, or in a card below a bar. */
export function DemoFrame({ demo, title, help, children }: DemoFrameProps) {
  const { frame } = demo;
  const panel = (
    <Box sx={{ p: { xs: 3, sm: 4.5 }, minWidth: 0 }}>
      {frame !== 'with-appbar' && <Brand />}
      <Typography variant="h1" sx={{ mt: frame === 'with-appbar' ? 0 : 4 }}>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2.5 }}>
        {help}
      </Typography>
      {children}
    </Box>
  );
  if (frame === 'v2') return <Beside demo={demo}>{panel}</Beside>;
  const card = <Card sx={{ width: '100%', maxWidth: 440, borderRadius: '16px' }}>{panel}</Card>;
  if (frame === 'v1') return card;
  return (
    <Stack sx={{ width: '100%', alignSelf: 'stretch', alignItems: 'center', gap: 5 }}>
      <Bar />
      {card}
    </Stack>
  );
}

function Beside({ demo, children }: { demo: Demo; children: ReactNode }) {
  return (
    <Card
      sx={{
        width: '100%',
        maxWidth: { xs: 440, md: 1100 },
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 450px' },
        borderRadius: '16px',
      }}
    >
      <Box
        sx={{
          display: { xs: 'none', md: 'grid' },
          placeItems: 'center',
          p: 5,
          minHeight: 640,
          bgcolor: 'surface.sunken',
          borderInlineEnd: 1,
          borderColor: 'divider',
        }}
      >
        <Illustration form={demo.form} />
      </Box>
      {children}
    </Card>
  );
}

function Bar() {
  const { t } = useTranslation('auth');
  return (
    <AppBar
      position="static"
      color="default"
      elevation={0}
      sx={{ borderRadius: '12px', border: 1, borderColor: 'divider' }}
    >
      <Toolbar sx={{ gap: 1, justifyContent: 'space-between', flexWrap: 'wrap', py: 1 }}>
        <Brand />
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button component={Link} to="/" color="inherit">
            {t('shell:home')}
          </Button>
          <Button component={Link} to={pathOf('register', 'v1')} variant="outlined">
            {t('register.submit')}
          </Button>
        </Stack>
      </Toolbar>
    </AppBar>
  );
}
