import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePagePlugin } from '@/plugin-api/page-plugin-context';
import { useRegistry } from '@/plugin-api/registry-context';
import type { AccessNeed } from '@/plugin-api/types';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { LATE, ListSkeleton } from '@/shared/components/ListSkeleton';
import { PageError } from './PageError';
import { pressAgain } from './press-again';
import { RouteGuard } from './RouteGuard';

interface RoutePageProps {
  access: 'public' | AccessNeed | undefined;
  children: ReactNode;
}

/** One page: guarded, with a skeleton while its code loads, and an error of its own when it breaks. */
export function RoutePage({ access, children }: RoutePageProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={PageError}>
      <Suspense fallback={<PageSkeleton />}>
        <RouteGuard access={access}>
          <SharedTexts>{children}</SharedTexts>
        </RouteGuard>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Title, help and content of a page that is on its way. */
function PageSkeleton() {
  return (
    <Box sx={LATE}>
      <Skeleton width={220} height={36} />
      <Skeleton width={320} height={20} sx={{ maxWidth: '100%', mb: 2.5 }} />
      <Card>
        <ListSkeleton rowHeight={52} />
      </Card>
    </Box>
  );
}

/** Waits for the texts that the page has in common with other plugins. */
function SharedTexts({ children }: { children: ReactNode }) {
  const { namespacesOf } = useRegistry();
  const plugin = usePagePlugin();
  const [, ...shared] = plugin === null ? [] : namespacesOf(plugin);
  useTranslation(['shell', ...shared]);
  // Effects run when the page itself acts; the frame around it does so before.
  useEffect(pressAgain, []);
  return children;
}
