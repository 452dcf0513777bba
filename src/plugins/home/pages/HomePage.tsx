import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '@/plugin-api/registry-context';
import type { WidgetPlace } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { Page } from '@/shared/components/Page';
import { lazyPart } from '@/shared/lazy-part';

const StartPage = lazyPart(() => import('../components/StartPage'));

/** `/`: the widgets that plugins have for this person; where there is none, all that is installed. */
export default function HomePage() {
  const registry = useRegistry();
  const { role } = useViewer();
  const namespace = registry.frame.homeText?.split(':')[0];
  const { t } = useTranslation(namespace ? ['shell', namespace] : 'shell');
  const widgets = useMemo(
    () =>
      registry.widgets(role).map(({ id, place, component }) => ({
        id,
        place,
        Widget: lazyPart(component),
      })),
    [registry, role],
  );
  if (widgets.length === 0) return <StartPage />;
  const at = (place: WidgetPlace) =>
    widgets
      .filter((widget) => widget.place === place)
      .map(({ id, Widget }) => (
        <ErrorBoundary key={id}>
          <Suspense fallback={null}>
            <Widget />
          </Suspense>
        </ErrorBoundary>
      ));
  const help = registry.frame.homeText;
  return (
    <Page title={t('shell:home')} help={help && t(help)}>
      <Stack gap={3}>
        {at('top')}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
          }}
        >
          <Stack gap={3}>{at('main')}</Stack>
          <Stack gap={3}>{at('side')}</Stack>
        </Box>
      </Stack>
    </Page>
  );
}
