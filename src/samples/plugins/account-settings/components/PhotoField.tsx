import { mdiUpload } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { initials } from 'touchline/format';
import { ErrorNotice, Icon, PictureChooser } from 'touchline/ui';
import { MAILBOX_OWNER } from '@/samples/mock/choices/mailbox-owner';
import type { TabProps } from '../use-sample-profile';

const ACCEPTED = { largest: 800 * 1024, types: ['image/png', 'image/jpeg'] };

/** The picture, with buttons to choose another or restore the original. */
export function PhotoField({ profile, save }: TabProps) {
  const { t } = useTranslation('account-settings/texts');
  const [failure, setFailure] = useState<unknown>(null);

  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      <PictureChooser
        accepted={ACCEPTED}
        texts={{
          choose: t('photo.choose'),
          crop: t('photo.crop'),
          cropHelp: t('photo.cropHelp'),
          zoom: t('photo.zoom'),
          use: t('photo.use'),
          problem: (problem) => t(`photo.problem.${problem}`),
        }}
        onUse={(picture) => save({ avatar: `data:image/webp;base64,${picture}` })}
      >
        {(choose) => (
          <Stack direction="row" sx={{ gap: 2.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Avatar
              src={profile.avatar || undefined}
              alt={t('photo.alt')}
              variant="rounded"
              sx={{
                width: 96,
                height: 96,
                borderRadius: '12px',
                bgcolor: 'primary.soft',
                color: 'primary.onSoft',
              }}
            >
              {initials(profile.fullName)}
            </Avatar>
            <Box sx={{ minWidth: 0 }}>
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                <Button variant="contained" startIcon={<Icon path={mdiUpload} />} onClick={choose}>
                  {t('photo.choose')}
                </Button>
                <Button
                  variant="outlined"
                  color="error"
                  disabled={profile.avatar === MAILBOX_OWNER.avatar}
                  onClick={() => {
                    setFailure(null);
                    save({ avatar: MAILBOX_OWNER.avatar }).catch(setFailure);
                  }}
                >
                  {t('photo.reset')}
                </Button>
              </Stack>
              <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                {t('photo.help')}
              </Typography>
            </Box>
          </Stack>
        )}
      </PictureChooser>
      <ErrorNotice error={failure} />
    </Box>
  );
}
