import { mdiFilterOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { CompleteResource } from '@/plugin-api/types';
import { EmptyState } from '@/shared/components/EmptyState';
import { useT } from '../use-t';
import { CreateButton, useNewRowPaths } from './ListActions';

interface NothingHereProps {
  resource: CompleteResource;
  /** The list is empty because of a search or filters. */
  filtered: boolean;
  /** The name of the open tab, if it shows only some of the rows. */
  tab: string | undefined;
  /** Shows all rows. */
  onClear: () => void;
}

/** Shown in place of an empty list; says what to do next. */
export function NothingHere({ resource, filtered, tab, onClear }: NothingHereProps) {
  const t = useT();
  const { importPath, createPath } = useNewRowPaths(resource);
  if (filtered) {
    return (
      <EmptyState
        icon={mdiFilterOffOutline}
        title={t('crud:list.noMatch')}
        text={t('crud:list.noMatchText')}
        action={
          <Button variant="outlined" onClick={onClear}>
            {t('crud:filter.clearAll')}
          </Button>
        }
      />
    );
  }
  if (tab !== undefined) {
    return (
      <EmptyState
        icon={resource.icon}
        title={t('crud:list.emptyTab', { tab })}
        action={
          <Button variant="outlined" onClick={onClear}>
            {t('crud:list.showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={resource.icon}
      title={t('crud:list.empty')}
      text={(importPath ?? createPath) ? t('crud:list.emptyText') : t('crud:list.emptyReader')}
      action={
        importPath ? (
          <Button component={Link} to={importPath} variant="contained">
            {t('crud:list.import')}
          </Button>
        ) : (
          createPath && <CreateButton resource={resource} path={createPath} />
        )
      }
    />
  );
}
