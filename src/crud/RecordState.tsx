import { mdiFileHidden } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type HttpError, useOne } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CompleteResource, FieldReference } from '@/plugin-api/types';
import { isAppError } from '@/shared/app-error';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import type { CrudRow } from './schema/crud-row';
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
  row: CrudRow | undefined;
  loading: boolean;
  error: unknown;
  retry: () => void;
  children: (row: CrudRow) => ReactNode;
}

/** A record's page while it loads, where it is gone, and where it failed; else its content. */
export function RecordState({ resource, row, loading, error, retry, children }: RecordStateProps) {
  const t = useT();
  if (row) return children(row);
  const title = t(resource.singularKey);
  if (loading) {
    return (
      <Page title={title}>
        <Card sx={{ maxWidth: 920 }}>
          <ListSkeleton rows={8} rowHeight={52} />
        </Card>
      </Page>
    );
  }
  const gone = !error || (isAppError(error) && error.status === 404);
  return (
    <Page title={title}>
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
    </Page>
  );
}
