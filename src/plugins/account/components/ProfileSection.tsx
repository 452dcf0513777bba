import { mdiAccountOutline, mdiDeleteOutline, mdiUpload } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import { useSaveProfile } from '@/providers/use-save-profile';
import { useRpcMutation } from '@/resources/rpc';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { Panel } from '@/shared/components/Panel';
import { SavedMark } from '@/shared/components/SavedMark';
import { cleanName, initials } from '@/shared/format/display-name';
import { useFormat } from '@/shared/format/use-format';
import { PictureChooser } from '@/shared/picture/PictureChooser';

/** The person's picture, with buttons to change or remove it. */
function AvatarField() {
  const { t } = useTranslation('account');
  const { profile, refresh } = useViewer();
  const set = useRpcMutation('set_avatar', { onSuccess: refresh });
  const remove = useRpcMutation('remove_avatar', { onSuccess: refresh });

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <PictureChooser
        texts={{
          choose: t('avatar.choose'),
          crop: t('avatar.crop'),
          cropHelp: t('avatar.cropHelp'),
          zoom: t('avatar.zoom'),
          use: t('avatar.use'),
          problem: (problem) => t(`avatar.problem.${problem}`),
        }}
        onUse={(picture) => set.mutateAsync({ picture })}
      >
        {(choose) => (
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Avatar
              src={profile?.avatar_url ?? undefined}
              alt={t('avatar.alt')}
              sx={{ width: 72, height: 72, bgcolor: 'primary.soft', color: 'primary.onSoft' }}
            >
              {initials(cleanName(profile?.full_name) ?? '') || (
                <Icon path={mdiAccountOutline} size={32} />
              )}
            </Avatar>
            <Box sx={{ minWidth: 0 }}>
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                <Button variant="outlined" startIcon={<Icon path={mdiUpload} />} onClick={choose}>
                  {t('avatar.choose')}
                </Button>
                {profile?.avatar_url && (
                  <Button
                    color="inherit"
                    startIcon={<Icon path={mdiDeleteOutline} />}
                    loading={remove.isPending}
                    onClick={() => remove.mutate({})}
                  >
                    {t('avatar.remove')}
                  </Button>
                )}
              </Stack>
              <Box sx={{ mt: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
                {t('avatar.help')}
              </Box>
            </Box>
          </Stack>
        )}
      </PictureChooser>
      <ErrorNotice error={remove.error} />
    </Box>
  );
}

const LONGEST_NAME = 120;

/** A read-only field that can be copied and doesn't look editable. */
const FIXED = {
  '& .MuiOutlinedInput-root': { bgcolor: 'surface.sunken' },
  '& fieldset': { borderColor: 'divider' },
} as const;

/** Picture and name; email and country are read-only. */
export function ProfileSection() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { profile } = useViewer();
  const stored = profile?.full_name ?? '';
  const [edited, setEdited] = useState<string | null>(null);
  const save = useSaveProfile();
  const name = edited ?? stored;
  const changed = name.trim() !== stored;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (changed && !save.isPending) {
      save.mutate({ full_name: name.trim() || null });
    }
  }

  return (
    <Panel title={t('profile.title')}>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5, maxWidth: 520 }}>
        <AvatarField />
        <TextField
          label={t('profile.name')}
          value={name}
          autoComplete="name"
          helperText={t('profile.nameHelp')}
          onChange={(event) => setEdited(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LONGEST_NAME, dir: 'auto' } }}
        />
        <TextField
          label={t('profile.email')}
          value={profile?.email ?? ''}
          sx={FIXED}
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
        />
        <TextField
          label={t('profile.country')}
          value={profile?.country ? format.country(profile.country) : ''}
          sx={FIXED}
          helperText={t('profile.countryHelp')}
          slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
        />
        <ErrorNotice error={save.error} />
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <Button type="submit" variant="contained" loading={save.isPending} disabled={!changed}>
            {t('save')}
          </Button>
          <SavedMark saving={false} saved={save.isSuccess && !changed} />
        </Stack>
      </Stack>
    </Panel>
  );
}
