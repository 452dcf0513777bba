import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, Suspense } from 'react';
import { ErrorBoundary, type Failure } from '../components/ErrorBoundary';
import { ErrorNotice } from '../components/ErrorNotice';
import { Panel } from '../components/Panel';

/** One widget, loaded on its own; one that breaks says so in its place. */
export function WidgetPart({ Widget }: { Widget: ComponentType }) {
  return (
    <ErrorBoundary fallback={BrokenWidget}>
      <Suspense fallback={<Skeleton variant="rounded" height="100%" data-loading />}>
        <Widget />
      </Suspense>
    </ErrorBoundary>
  );
}

function BrokenWidget({ error, retry }: Failure) {
  return (
    <Panel>
      <ErrorNotice error={error} onRetry={retry} />
    </Panel>
  );
}
