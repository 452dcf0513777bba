import {
  mdiAccountOutline,
  mdiChartDonut,
  mdiCogOutline,
  mdiLaptop,
  mdiPencilOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useCustom } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { ClippedText, Icon, type ThemeColor, WidgetCard } from 'touchline/ui';
import type { SampleUser } from '@/samples/mock/users';
import { sampleRead } from '@/samples/shared/sample-calls';
import { CardTable } from '../components/CardTable';
import { PageLink } from '../components/PageLink';
import { RowAvatar } from '../components/Rows';

const ROLES: Record<SampleUser['role'], { icon: string; color: ThemeColor }> = {
  admin: { icon: mdiLaptop, color: 'error' },
  author: { icon: mdiCogOutline, color: 'warning' },
  editor: { icon: mdiPencilOutline, color: 'info' },
  maintainer: { icon: mdiChartDonut, color: 'success' },
  subscriber: { icon: mdiAccountOutline, color: 'primary' },
};
const STATES: Record<SampleUser['status'], ThemeColor> = {
  active: 'success',
  pending: 'warning',
  inactive: 'secondary',
};
const SHOWN = 8;

/** The first of the sample users. */
export function UserTable() {
  const { t } = useTranslation('dashboards');
  const { query } = useCustom<{ users: SampleUser[] }>(sampleRead('/apps/users/list'));
  const users = query.data?.data.users.slice(0, SHOWN) ?? [];
  const title = t('crm.users');
  const data = { pending: query.isPending, error: query.error, refresh: query.refetch };
  return (
    <WidgetCard
      title={title}
      flush
      data={data}
      table={() => ({
        columns: [t('user'), t('email'), t('role'), t('status')],
        rows: users.map((user) => [
          user.fullName,
          user.email,
          t(`role.${user.role}`),
          t(`status.${user.status}`),
        ]),
      })}
    >
      <CardTable
        label={title}
        columns={[
          { key: 'user', title: t('user') },
          { key: 'email', title: t('email') },
          { key: 'role', title: t('role') },
          { key: 'status', title: t('status') },
        ]}
        rows={users.map((user) => ({
          key: String(user.id),
          cells: [
            <Box key="user" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 160 }}>
              <RowAvatar name={user.fullName} src={user.avatar} size={34} />
              <Box sx={{ minWidth: 0 }}>
                <Typography component="div" variant="body2" sx={{ fontWeight: 500 }}>
                  <ClippedText text={user.fullName} />
                </Typography>
                <Typography component="div" variant="caption" color="text.secondary">
                  <bdi>@{user.username}</bdi>
                </Typography>
              </Box>
            </Box>,
            user.email,
            <Box key="role" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ color: `${ROLES[user.role].color}.main` }}>
                <Icon path={ROLES[user.role].icon} />
              </Box>
              {t(`role.${user.role}`)}
            </Box>,
            <Chip
              key="status"
              size="small"
              color={STATES[user.status]}
              label={t(`status.${user.status}`)}
            />,
          ],
        }))}
      />
      <Box sx={{ mt: 'auto', px: 1.5, py: 1 }}>
        <PageLink to="/apps/user/list" size="small">
          {t('crm.users.open')}
        </PageLink>
      </Box>
    </WidgetCard>
  );
}
