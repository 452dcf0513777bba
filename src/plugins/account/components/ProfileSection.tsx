import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import { useSaveProfile } from '@/providers/use-save-profile';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Panel } from '@/shared/components/Panel';
import { SavedMark } from '@/shared/components/SavedMark';
import { useFormat } from '@/shared/format/use-format';
import { AvatarField } from './AvatarField';

const LONGEST_NAME = 120;

/** A field that can be read and copied, and doesn't look as if it could be changed. */
const FIXED = {
  '& .MuiOutlinedInput-root': { bgcolor: 'surface.sunken' },
  '& fieldset': { borderColor: 'divider' },
} as const;

/** Picture and name; e-mail and country as they are. */
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
