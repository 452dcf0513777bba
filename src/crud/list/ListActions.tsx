import { mdiPlus, mdiTrayArrowUp } from '@mdi/js';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { crudPath } from '@/plugin-api/paths';
import { accessName } from '@/plugin-api/registry';
import type { CompleteResource } from '@/plugin-api/types';
import { useMay } from '@/plugin-api/use-may';
import { Icon } from '@/shared/components/Icon';
import { LatePart } from '@/shared/components/LatePart';
import { lazyPart } from '@/shared/lazy-part';
import { newTitle } from '../schema/label-of';
import { useCrudAccess } from '../use-crud-access';
import { useT } from '../use-t';

/** Loaded when the form is opened. */
const FormOverlay = lazyPart(() => import('../form/FormOverlay'));

/** Paths of the create form and of the import page; undefined where the person may not use them. */
export function useNewRowPaths(resource: CompleteResource) {
  const { can } = useCrudAccess(resource);
  const mayImport = useMay(accessName(resource), 'import');
  return {
    importPath: resource.importPath && mayImport ? resource.importPath : null,
    createPath: can('create') ? crudPath(resource, 'create') : null,
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
        <CreateButton resource={resource} path={createPath} icon={<Icon path={mdiPlus} />} />
      )}
    </>
  );
}

interface CreateButtonProps {
  resource: CompleteResource;
  path: string;
  icon?: ReactNode;
}

/** Opens the create form, on its own page or over the list, as the resource declares. */
export function CreateButton({ resource, path, icon }: CreateButtonProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const label = newTitle(resource, t);
  if (!resource.forms) {
    return (
      <Button component={Link} to={path} variant="contained" startIcon={icon}>
        {label}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="contained"
        startIcon={icon}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <LatePart>
          <FormOverlay resource={resource} onClose={() => setOpen(false)} />
        </LatePart>
      )}
    </>
  );
}
