import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody, resourcePage } from 'touchline/crud';
import { completeResource, type ResourcePageProps } from 'touchline/plugin-api';
import { ListSkeleton, lazyPart, Page, PartBoundary } from 'touchline/ui';
import { sampleUsers } from '@/samples/resources/mock-users/resource';
import { RoleCards } from '../components/RoleCards';

/** The users' list, read-only, with its settings stored under a separate name. */
const UserList = lazyPart(async () => ({
  default: resourcePage(
    ListBody,
    await completeResource({ ...sampleUsers, id: 'roles.users', actions: ['list'] }),
  ),
}));

/** The roles as cards, and below them the people who have one. */
export default function RolesPage({ resource }: ResourcePageProps) {
  const { t } = useTranslation('roles/texts');
  const { t: own } = useTranslation('roles');
  const id = useId();
  return (
    <Page title={own('roles')} help={t('help')}>
      <RoleCards resource={resource} />
      <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
        <Typography id={id} variant="h2" sx={{ mb: 2 }}>
          {t('users')}
        </Typography>
        <PartBoundary waiting={<ListSkeleton rows={10} rowHeight={52} />}>
          <UserList />
        </PartBoundary>
      </Box>
    </Page>
  );
}
