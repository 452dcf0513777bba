import { mdiPlus, mdiTrayArrowUp } from '@mdi/js';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { accessName } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import type { CompleteResource } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { Icon } from '@/shared/components/Icon';
import { inSentence } from '../schema/label-of';
import { useCrudAccess } from '../use-crud-access';
import { useT } from '../use-t';

/** Where new rows come from, as far as the person may: the form, and the list's own import. */
export function useNewRowPaths(resource: CompleteResource) {
  const registry = useRegistry();
  const { role } = useViewer();
  const { can } = useCrudAccess(resource);
  const mayImport = registry.can(role, accessName(resource), 'import');
  return {
    importPath: resource.importPath && mayImport ? resource.importPath : null,
    createPath: can('create') ? `${resource.path}/new` : null,
  };
}

/** The actions in the title row of a list. */
export function ListActions({ resource }: { resource: CompleteResource }) {
  const t = useT();
  const { importPath, createPath } = useNewRowPaths(resource);
  return (
    <>
      {importPath && (
        <Button
          component={Link}
          to={importPath}
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={mdiTrayArrowUp} />}
        >
          {t('crud:list.import')}
        </Button>
      )}
      {createPath && (
        <Button
          component={Link}
          to={createPath}
          variant="contained"
          startIcon={<Icon path={mdiPlus} />}
        >
          {t('crud:list.create', { name: inSentence(t(resource.singularKey)) })}
        </Button>
      )}
    </>
  );
}
