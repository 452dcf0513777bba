import { mdiAccountPlusOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Tables } from '@/resources/database.types';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Panel } from '@/shared/components/Panel';
import { PersonAvatar } from '@/shared/components/PersonAvatar';
import { cleanName } from '@/shared/format/display-name';
import { useFormat } from '@/shared/format/use-format';

type NewPerson = Pick<Tables<'people'>, 'id' | 'full_name' | 'email' | 'created_at'>;

const SHOWN = 5;

/** The people who signed up last, each with the way to their page. */
export function LatestSignUps() {
  const { t } = useTranslation('staff-work');
  const format = useFormat();
  const { result, query } = useList<NewPerson, HttpError>({
    resource: 'people',
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { pageSize: SHOWN },
    meta: { select: 'id,full_name,email,created_at' },
  });
  return (
    <Panel
      title={t('signUps.title')}
      flush
      actions={
        <Button component={Link} to="/users" sx={{ mx: -1.25 }}>
          {t('signUps.all')}
        </Button>
      }
    >
      {query.isError && (
        <Box sx={{ px: 2.5, pb: 2.5 }}>
          <ErrorNotice error={query.error} onRetry={query.refetch} />
        </Box>
      )}
      {query.isPending && <ListSkeleton rows={SHOWN} rowHeight={56} />}
      {query.isSuccess && result.data.length === 0 && (
        <EmptyState icon={mdiAccountPlusOutline} title={t('signUps.none')} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {result.data.map(({ id, full_name, email, created_at }) => {
          const name = cleanName(full_name) ?? email ?? '';
          return (
            <Box component="li" key={id} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <CardActionArea
                component={Link}
                to={`/users/${id}`}
                sx={{ display: 'flex', justifyContent: 'flex-start', gap: 1.5, px: 2.5, py: 1.25 }}
              >
                <PersonAvatar name={name} />
                <Box sx={{ minWidth: 0, flex: 1 }}>
                  <Typography component="div" fontWeight={500} noWrap>
                    <bdi>{name}</bdi>
                  </Typography>
                  <Typography component="div" variant="caption" color="text.secondary">
                    {format.relative(created_at)}
                  </Typography>
                </Box>
              </CardActionArea>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
