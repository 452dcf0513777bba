import { mdiAccountOutline, mdiDeleteOutline, mdiUpload } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import { useRpc } from '@/providers/rpc';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { Notice } from '@/shared/components/Notice';
import { cleanName, initials } from '@/shared/format/display-name';
import { lazyPart } from '@/shared/lazy-part';
import { type PictureProblem, readPicture } from '../picture-file';

const CropDialog = lazyPart(() => import('./CropDialog'));

/** The person's picture, with the ways to choose another or none. */
export function AvatarField() {
  const { t } = useTranslation('account');
  const { profile, refresh } = useViewer();
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const remove = useRpc('remove_avatar');

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    const read = await readPicture(file);
    setProblem(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') setUrl(read.url);
  }

  function close() {
    if (url) URL.revokeObjectURL(url);
    setUrl(null);
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
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
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiUpload} />}
              onClick={() => input.current?.click()}
            >
              {t('avatar.choose')}
            </Button>
            {profile?.avatar_url && (
              <Button
                color="inherit"
                startIcon={<Icon path={mdiDeleteOutline} />}
                loading={remove.isPending}
                onClick={() => remove.mutate({}, { onSuccess: refresh })}
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
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('avatar.choose')}
        accept="image/png,image/jpeg,image/webp"
        onChange={choose}
      />
      {problem && <Notice kind="error">{t(`avatar.problem.${problem}`)}</Notice>}
      <ErrorNotice error={remove.error} />
      {url && (
        <Suspense fallback={null}>
          <CropDialog url={url} onClose={close} />
        </Suspense>
      )}
    </Box>
  );
}
