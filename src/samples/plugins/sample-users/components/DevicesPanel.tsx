import {
  mdiAndroid,
  mdiApple,
  mdiDevices,
  mdiLinux,
  mdiLogout,
  mdiMicrosoftWindows,
} from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { EmptyState, Hint, Icon, Panel, useFormat } from 'touchline/ui';
import type { UserAccount } from '@/samples/mock/user-account';
import type { OpenUser } from '../use-sample-user';
import { DataTable } from './DataTable';

type Device = UserAccount['devices'][number];

const SYSTEMS: Record<Device['system'], { name: string; icon: string }> = {
  windows: { name: 'Windows', icon: mdiMicrosoftWindows },
  mac: { name: 'macOS', icon: mdiApple },
  ios: { name: 'iOS', icon: mdiApple },
  android: { name: 'Android', icon: mdiAndroid },
  linux: { name: 'Linux', icon: mdiLinux },
};

/** Where the user is signed in. */
export function DevicesPanel({ open }: { open: OpenUser }) {
  const { t } = useTranslation('sample-users/texts');
  const format = useFormat();
  const { devices } = open.account;
  const signOut = (gone: Device) =>
    void open.saveAccount(
      { devices: devices.filter(({ id }) => id !== gone.id) },
      t('devices.signedOut', { name: gone.name }),
    );
  return (
    <Panel flush title={t('devices')}>
      {devices.length === 0 ? (
        <EmptyState icon={mdiDevices} title={t('devices.none')} />
      ) : (
        <DataTable
          label={t('devices')}
          rows={devices}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('devices.browser'),
              cell: ({ browser, system }) => (
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
                  <Box sx={{ color: 'text.secondary' }}>
                    <Icon path={SYSTEMS[system].icon} />
                  </Box>
                  {t('devices.browserOn', { browser, system: SYSTEMS[system].name })}
                </Stack>
              ),
            },
            { label: t('devices.device'), cell: ({ name }) => <bdi>{name}</bdi> },
            { label: t('devices.location'), cell: ({ location }) => <bdi>{location}</bdi> },
            {
              label: t('devices.seen'),
              cell: ({ seenAt }) => (
                <time dateTime={seenAt} title={format.dateTime(seenAt)}>
                  {format.relative(seenAt)}
                </time>
              ),
            },
            {
              label: t('devices.actions'),
              align: 'right',
              cell: (device) => (
                <Hint text={t('devices.signOut', { name: device.name })}>
                  <IconButton
                    size="small"
                    aria-label={t('devices.signOut', { name: device.name })}
                    onClick={() => signOut(device)}
                  >
                    <Icon path={mdiLogout} size={18} flipRtl />
                  </IconButton>
                </Hint>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
