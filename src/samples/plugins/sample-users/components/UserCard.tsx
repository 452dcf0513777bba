import { mdiBriefcaseCheckOutline, mdiCheckAll } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_VALUE } from 'touchline/format';
import {
  ConfirmDialog,
  Icon,
  LatePart,
  lazyPart,
  Panel,
  PersonAvatar,
  useFormat,
  useToast,
} from 'touchline/ui';
import { useCountries } from '@/samples/dialogs/countries';
import { ROLE_LOOKS, STATUS_LOOKS } from '@/samples/resources/mock-users/user-looks';
import type { OpenUser } from '../use-sample-user';
import { Facts } from './Facts';

/** Loaded when it is opened. */
const EditDialog = lazyPart(() => import('./EditDialog'));

/** Who the user is. */
export function UserCard({ open }: { open: OpenUser }) {
  const { t } = useTranslation('sample-users/texts');
  const { user, account } = open;
  const format = useFormat();
  return (
    <Panel>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1, mb: 2.5 }}>
        <PersonAvatar
          name={user.fullName}
          picture={user.avatar}
          color={user.avatarColor}
          size={96}
        />
        <Typography variant="h3" component="p" dir="auto">
          {user.fullName}
        </Typography>
        <RoleChip role={user.role} />
        <Stack direction="row" sx={{ gap: 3, mt: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
          <Figure
            icon={mdiCheckAll}
            value={format.number(account.tasksDone)}
            label={t('tasksDone')}
          />
          <Figure
            icon={mdiBriefcaseCheckOutline}
            value={format.number(account.projectsDone)}
            label={t('projectsDone')}
          />
        </Stack>
      </Stack>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('details')}
      </Typography>
      <Divider sx={{ mb: 2 }} />
      <Details open={open} />
      <Actions open={open} />
    </Panel>
  );
}

function RoleChip({ role }: { role: OpenUser['user']['role'] }) {
  const { t } = useTranslation('sample-users');
  return <Chip size="small" color={ROLE_LOOKS[role].color} label={t(`user.role.${role}`)} />;
}

function Figure({ icon, value, label }: { icon: string; value: string; label: string }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, textAlign: 'start' }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          borderRadius: '10px',
          bgcolor: 'primary.soft',
          color: 'primary.onSoft',
        }}
      >
        <Icon path={icon} />
      </Box>
      <Box>
        <Typography fontWeight={600} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {label}
        </Typography>
      </Box>
    </Stack>
  );
}

function Details({ open: { user, account } }: { open: OpenUser }) {
  const { t } = useTranslation('sample-users');
  const { t: page } = useTranslation('sample-users/texts');
  const { countries, languages } = useCountries();
  const nameOf = (choices: typeof countries, value: string) =>
    (choices.find((one) => one.value === value)?.label ?? value) || NO_VALUE;
  return (
    <Facts
      facts={[
        { label: t('user.username'), value: <bdi>@{user.username}</bdi> },
        { label: page('billingEmail'), value: <bdi>{user.email}</bdi> },
        {
          label: t('user.status'),
          value: (
            <Chip
              size="small"
              color={STATUS_LOOKS[user.status].color}
              label={t(`user.status.${user.status}`)}
            />
          ),
        },
        { label: t('user.role'), value: t(`user.role.${user.role}`) },
        { label: page('taxId'), value: account.taxId || NO_VALUE },
        { label: t('user.contact'), value: <bdi dir="ltr">{user.contact || NO_VALUE}</bdi> },
        { label: page('language'), value: nameOf(languages, account.language) },
        { label: t('user.country'), value: nameOf(countries, user.country) },
      ]}
    />
  );
}

function Actions({ open }: { open: OpenUser }) {
  const { t } = useTranslation('sample-users/texts');
  const toast = useToast();
  const [asked, setAsked] = useState<'edit' | 'suspend' | null>(null);
  const { user, change } = open;
  const isOut = user.status === 'inactive';
  const close = () => setAsked(null);

  async function turn() {
    const before = user.status;
    await change({ status: isOut ? 'active' : 'inactive' });
    toast.success(
      t(isOut ? 'reactivated' : 'suspended', { name: user.fullName }),
      () => void change({ status: before }),
    );
  }

  return (
    <Stack direction="row" sx={{ gap: 1.5, mt: 3, justifyContent: 'center', flexWrap: 'wrap' }}>
      <Button variant="contained" aria-haspopup="dialog" onClick={() => setAsked('edit')}>
        {t('edit')}
      </Button>
      <Button
        variant="outlined"
        color={isOut ? 'success' : 'error'}
        aria-haspopup="dialog"
        onClick={() => setAsked('suspend')}
      >
        {t(isOut ? 'reactivate' : 'suspend')}
      </Button>
      <ConfirmDialog
        open={asked === 'suspend'}
        destructive={!isOut}
        title={t(isOut ? 'reactivateAsk' : 'suspendAsk', { name: user.fullName })}
        about={[user.fullName, user.email]}
        text={t(isOut ? 'reactivateText' : 'suspendText')}
        confirmLabel={t(isOut ? 'reactivate' : 'suspend')}
        onConfirm={turn}
        onClose={close}
      />
      {asked === 'edit' && (
        <LatePart>
          <EditDialog open={open} onClose={close} />
        </LatePart>
      )}
    </Stack>
  );
}
