import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type HttpError, useCreate, useList, useMany } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateButton, type CrudRow, useCrudAccess, useNewRowPaths } from 'touchline/crud';
import type { CompleteResource } from 'touchline/plugin-api';
import { ErrorNotice, Icon, LatePart, lazyPart, useToast } from 'touchline/ui';
import type { SampleRole } from '@/samples/mock/roles';
import type { SampleUser } from '@/samples/mock/users';
import { SAMPLES } from '@/samples/shared/sample-calls';
import { copyName } from '../copy-name';
import { CARD_HEIGHT, RoleCard } from './RoleCard';

/** Loaded when one of them is opened. */
const FormOverlay = lazyPart(() => import('./FormOverlay'));
const DeleteDialog = lazyPart(() => import('./DeleteDialog'));

/** A card for every role. */
export function RoleCards({ resource }: { resource: CompleteResource }) {
  const { can } = useCrudAccess(resource);
  const { createPath } = useNewRowPaths(resource);
  const { query, roles, membersOf } = useRoles();
  const copy = useCopy(roles);
  const [opened, setOpened] = useState<{ role: SampleRole; what: 'form' | 'delete' } | null>(null);
  const close = () => setOpened(null);
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <Box component="ul" sx={GRID}>
        {query.isPending
          ? Array.from({ length: 5 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places of a skeleton have no other identity
              <Skeleton key={at} component="li" variant="rounded" height={CARD_HEIGHT} />
            ))
          : roles.map((role) => (
              <Box component="li" key={role.id} sx={{ minWidth: 0 }}>
                <RoleCard
                  role={role}
                  members={membersOf(role)}
                  onEdit={can('edit') ? () => setOpened({ role, what: 'form' }) : undefined}
                  onCopy={can('create') ? () => copy(role) : undefined}
                  onDelete={can('delete') ? () => setOpened({ role, what: 'delete' }) : undefined}
                />
              </Box>
            ))}
        {createPath && <AddCard resource={resource} path={createPath} />}
      </Box>
      {opened && (
        <LatePart>
          {opened.what === 'form' ? (
            <FormOverlay resource={resource} row={asRow(opened.role)} onClose={close} />
          ) : (
            <DeleteDialog resource={resource} row={asRow(opened.role)} onClose={close} />
          )}
        </LatePart>
      )}
    </>
  );
}

/** After the last role: adds a role. */
function AddCard({ resource, path }: { resource: CompleteResource; path: string }) {
  const { t } = useTranslation('roles/texts');
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Card variant="outlined" sx={ADD}>
        <Typography variant="body2" color="text.secondary">
          {t('add')}
        </Typography>
        <CreateButton resource={resource} path={path} icon={<Icon path={mdiPlus} />} />
      </Card>
    </Box>
  );
}

const asRow = (role: SampleRole): CrudRow => ({ ...role, id: String(role.id) });

/** The roles, and the users among their members that exist. */
function useRoles() {
  const { query, result } = useList<SampleRole, HttpError>({
    ...SAMPLES,
    resource: 'roles',
    sorters: [{ field: 'id', order: 'asc' }],
    pagination: { mode: 'off' },
  });
  const roles = result.data;
  const ids = useMemo(() => [...new Set(roles.flatMap(({ members }) => members))], [roles]);
  const { result: people } = useMany<SampleUser, HttpError>({
    ...SAMPLES,
    resource: 'users',
    ids,
    queryOptions: { enabled: ids.length > 0 },
  });
  const known = useMemo(
    () => new Map(people.data.map((user) => [String(user.id), user])),
    [people.data],
  );
  const membersOf = (role: SampleRole) => role.members.flatMap((id) => known.get(String(id)) ?? []);
  return { query, roles, membersOf };
}

/** Creates another role with this one's rights and no members. */
function useCopy(roles: SampleRole[]) {
  const { t } = useTranslation('roles/texts');
  const toast = useToast();
  const { mutateAsync } = useCreate<SampleRole, HttpError>();
  return async (role: SampleRole) => {
    const name = copyName(t('copyOf', { name: role.name }), roles);
    try {
      await mutateAsync({ ...SAMPLES, resource: 'roles', values: { name, rights: role.rights } });
      toast.success(t('copied', { name }));
    } catch (error) {
      toast.error(error);
    }
  };
}

const ADD = {
  height: '100%',
  minHeight: CARD_HEIGHT,
  p: 2.5,
  display: 'grid',
  gap: 2,
  alignContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  borderStyle: 'dashed',
  boxShadow: 'none',
  bgcolor: 'transparent',
} as const;

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
} as const;
