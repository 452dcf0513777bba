import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import type { ProfileChanges } from '@/plugin-api/viewer';
import { useViewer } from '@/plugin-api/viewer-context';
import { useSaveProfile } from '@/providers/use-save-profile';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Panel } from '@/shared/components/Panel';
import { SavedMark } from '@/shared/components/SavedMark';
import { formatDateTime } from '@/shared/format/format-date-time';
import { OFFERED, OFFERED_LANGUAGES } from '@/shared/offered-languages';
import { useNow } from '@/shared/use-now';

/** Every zone that the browser knows, and the stored one; UTC first. */
function zonesWith(stored: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set(['UTC', stored, ...known])];
}

/** Language, time zone and what plugins add: each is saved when it is chosen and applied to the whole app. */
export function PreferencesSection() {
  const { t, i18n } = useTranslation('account');
  const { profile } = useViewer();
  const save = useSaveProfile();
  const now = useNow(60_000);
  const lang = i18n.resolvedLanguage ?? 'en';
  // Shown from the click on, before saving has started.
  const [wish, setWish] = useState<ProfileChanges>({});
  const choose = (changes: ProfileChanges) => {
    setWish(changes);
    save.mutate(changes, { onSettled: () => setWish({}) });
  };
  const timeZone = wish.timezone ?? profile?.timezone ?? 'UTC';
  const zones = useMemo(() => zonesWith(timeZone), [timeZone]);

  return (
    <Panel
      title={t('preferences.title')}
      text={t('preferences.help')}
      actions={<SavedMark saving={save.isPending} saved={save.isSuccess} />}
    >
      <Stack sx={{ gap: 2.5, maxWidth: 520 }}>
        {OFFERED.length > 1 && (
          <TextField
            select
            label={t('preferences.language')}
            value={lang}
            onChange={(event) => {
              void i18n.changeLanguage(event.target.value);
              choose({ locale: event.target.value });
            }}
          >
            {OFFERED_LANGUAGES.map(({ code, name }) => (
              <MenuItem key={code} value={code} lang={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Autocomplete
          options={zones}
          value={timeZone}
          disableClearable
          getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
          onChange={(_event, zone) => choose({ timezone: zone })}
          renderInput={(params) => (
            <TextField
              {...params}
              label={t('preferences.timeZone')}
              helperText={t('preferences.timeNow', {
                time: formatDateTime(new Date(now).toISOString(), { lang, timeZone }),
              })}
            />
          )}
        />
        <SlotOutlet slot="account.preferences" props={{ wish, choose }} />
        <ErrorNotice error={save.error} />
      </Stack>
    </Panel>
  );
}
