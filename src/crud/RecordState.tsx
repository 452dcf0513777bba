import { mdiFileHidden } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { type HttpError, useOne } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CompleteResource, FieldReference } from '@/plugin-api/types';
import { isAppError } from '@/shared/app-error';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { LATE } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { FormShape, RecordShape } from '@/shared/components/PageShapes';
import type { CrudRow } from './schema/crud-row';
import { identityDefOf } from './show/record-head';
import { useT } from './use-t';

/** Name of the record that a foreign key points to, loaded by its id. */
export function RecordName({ id, reference }: { id: string; reference: FieldReference }) {
  const { result } = useOne<Record<string, unknown> & { id: string }, HttpError>({
    resource: reference.table,
    id,
    meta: { select: `id,${reference.labelColumn}` },
  });
  return <>{String(result?.[reference.labelColumn] ?? '…')}</>;
}

interface RecordStateProps {
  resource: CompleteResource;
  /**
   * Which skeleton to show while loading; `over` is a form in a dialog or drawer, which has no page
   * of its own.
   */
  shape: 'form' | 'record' | 'over';
  row: CrudRow | undefined;
  loading: boolean;
  error: unknown;
  retry: () => void;
  children: (row: CrudRow) => ReactNode;
}

/**
 * Which parts the record's header will have, for its skeleton: face, second line, chips and facts.
 */
function headShape({ fields, head }: CompleteResource) {
  const identity = identityDefOf(fields);
  return {
    face: identity?.Face && <Skeleton variant="circular" width={48} height={48} sx={LATE} />,
    help: identity && <Skeleton width={200} sx={LATE} />,
    lead: head && (
      <Box sx={LATE}>
        {head.chips && <Skeleton variant="rounded" width={140} height={24} sx={{ mt: 1 }} />}
        {head.facts && <Skeleton variant="rounded" width={220} height={40} sx={{ mt: 2 }} />}
      </Box>
    ),
  };
}

const Over = ({ children }: { title: string; children: ReactNode }) => children;

/**
 * Shows a skeleton while the record loads, a message if it is gone or failed to load, otherwise the
 * content.
 */
export function RecordState(props: RecordStateProps) {
  const { resource, shape, row, loading, error, retry, children } = props;
  const t = useT();
  if (row) return children(row);
  const title = t(resource.singularKey);
  const Frame = shape === 'over' ? Over : Page;
  if (loading) {
    return (
      <Frame title={title} {...(shape === 'record' && headShape(resource))}>
        <Box role="status" aria-label={t('shell:loading')} sx={LATE}>
          {shape === 'record' ? <RecordShape /> : <FormShape over={shape === 'over'} />}
        </Box>
      </Frame>
    );
  }
  const gone = !error || (isAppError(error) && error.status === 404);
  return (
    <Frame title={title}>
      {gone ? (
        <Card>
          <EmptyState
            icon={mdiFileHidden}
            title={t('crud:show.gone')}
            text={t('crud:show.goneText')}
            action={
              <Button component={Link} to={resource.path} variant="outlined">
                {t('crud:show.toList')}
              </Button>
            }
          />
        </Card>
      ) : (
        <ErrorNotice error={error} onRetry={retry} />
      )}
    </Frame>
  );
}
