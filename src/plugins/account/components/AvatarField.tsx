import { mdiAccountOutline, mdiDeleteOutline, mdiUpload } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import { useRpcMutation } from '@/resources/rpc';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { cleanName, initials } from '@/shared/format/display-name';
import { PictureChooser } from '@/shared/picture/PictureChooser';

/** The person's picture, with the ways to choose another or none. */
export function AvatarField() {
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
