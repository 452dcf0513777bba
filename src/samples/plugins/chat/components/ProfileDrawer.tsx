import {
  mdiAccountPlusOutline,
  mdiBellOutline,
  mdiDeleteOutline,
  mdiLogout,
  mdiShieldCheckOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useLogout } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, copyText, ErrorNotice, ListSkeleton, useToast } from 'touchline/ui';
import type { ChatProfile, Presence } from '@/samples/mock/profile';
import { useProfile } from '../data/use-profile';
import { AboutField } from './AboutField';
import { DrawerButton, DrawerFrame, DrawerSection, DrawerSwitch } from './DrawerFrame';
import { PersonAvatar, PresenceMark } from './PersonAvatar';

const CHOICES: readonly Presence[] = ['online', 'away', 'busy', 'offline'];

interface StatusFieldProps {
  status: Presence;
  onChange: (status: Presence) => void;
}

/** How the person appears to others. */
function StatusField({ status, onChange }: StatusFieldProps) {
  const { t } = useTranslation('chat');
  return (
    <DrawerSection title={t('status')}>
      <RadioGroup
        aria-label={t('status')}
        value={status}
        onChange={(_event, value) => onChange(value as Presence)}
      >
        {CHOICES.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <PresenceMark presence={each} />
                {t(`presence.${each}`)}
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </DrawerSection>
  );
}

interface ProfileDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The person's own profile: public text, status and settings. Each change is saved at once. */
export default function ProfileDrawer({ open, onClose }: ProfileDrawerProps) {
  const { t } = useTranslation('chat');
  const { query, profile, change, changeError } = useProfile();
  return (
    <DrawerFrame anchor="left" open={open} title={t('profile.title')} onClose={onClose}>
      <ErrorNotice
        error={query.error ?? changeError}
        onRetry={query.error ? () => void query.refetch() : undefined}
      />
      {query.isPending && <ListSkeleton rows={6} />}
      {profile && <Profile profile={profile} change={change} />}
    </DrawerFrame>
  );
}

interface ProfileProps {
  profile: ChatProfile;
  change: (values: Partial<ChatProfile>) => Promise<unknown>;
}

/** Errors are shown at the changed field. */
const ignore = () => undefined;

function Profile({ profile, change }: ProfileProps) {
  const { t } = useTranslation('chat');
  const { t: shell } = useTranslation('shell');
  const toast = useToast();
  const { mutate: logout } = useLogout();
  const [deleting, setDeleting] = useState(false);
  const { settings } = profile;
  const keep = (values: Partial<ChatProfile>) => void change(values).catch(ignore);

  async function invite() {
    const copied = await copyText(`${window.location.origin}/apps/chat`);
    if (copied) toast.success(t('invite.copied'));
    else toast.error(shell('copyRefused'));
  }

  async function empty() {
    const { about, status } = profile;
    const none = { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: false };
    await change({ about: '', status: 'offline', settings: none });
    toast.success(t('delete.done'), () => keep({ about, status, settings }));
  }

  return (
    <>
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 0.25, pt: 1 }}>
        <PersonAvatar person={profile} size={72} />
        <Typography sx={{ fontWeight: 600, mt: 1 }}>{profile.fullName}</Typography>
        <Typography color="text.secondary">{profile.role}</Typography>
      </Box>
      <AboutField about={profile.about} onSave={(about) => change({ about })} />
      <StatusField status={profile.status} onChange={(status) => keep({ status })} />
      <DrawerSection title={t('settings')}>
        <DrawerSwitch
          icon={mdiShieldCheckOutline}
          label={t('settings.twoStep')}
          checked={settings.isTwoStepAuthVerificationEnabled}
          onChange={(on) =>
            keep({ settings: { ...settings, isTwoStepAuthVerificationEnabled: on } })
          }
        />
        <DrawerSwitch
          icon={mdiBellOutline}
          label={t('settings.notifications')}
          checked={settings.isNotificationsOn}
          onChange={(on) => keep({ settings: { ...settings, isNotificationsOn: on } })}
        />
        <DrawerButton icon={mdiAccountPlusOutline} text={t('invite')} onClick={invite} />
        <DrawerButton
          icon={mdiDeleteOutline}
          text={t('delete')}
          color="error"
          onClick={() => setDeleting(true)}
        />
      </DrawerSection>
      <DrawerButton icon={mdiLogout} text={shell('user.logout')} flipRtl onClick={() => logout()} />
      <ConfirmDialog
        open={deleting}
        title={t('delete.title')}
        text={t('delete.text')}
        about={profile.about ? [profile.fullName, profile.about] : profile.fullName}
        confirmLabel={t('delete.confirm')}
        destructive
        onConfirm={empty}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}
