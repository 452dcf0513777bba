import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrySetting } from '@/plugin-api/registry';
import { isAppError } from '@/shared/app-error';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Notice } from '@/shared/components/Notice';
import { SavedMark } from '@/shared/components/SavedMark';
import type { Setting } from '../use-setting';

/** Settings stacked with a line between them. */
export const ROW = {
  display: 'grid',
  gap: 1.25,
  minWidth: 0,
  m: 0,
  px: 2.5,
  py: 2,
  border: 0,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

export const LABEL = { p: 0, fontSize: '0.875rem', fontWeight: 500 } as const;

export const HELP = {
  mt: 0.25,
  maxWidth: '64ch',
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;

/** Why a change was not saved, with a retry button if that can help. */
export function SettingError({ error, retry }: Pick<Setting, 'error' | 'retry'>) {
  const { t } = useTranslation('app-settings');
  if (error === undefined) return null;
  if (isAppError(error, 'CONFLICT')) return <Notice kind="warning">{t('conflict')}</Notice>;
  const mayHelp = !isAppError(error) || error.status === 0 || error.status >= 429;
  return <ErrorNotice error={error} onRetry={mayHelp ? retry : undefined} />;
}

/** Says that the value is the configuration's. */
export function FixedNote({ def }: { def: RegistrySetting }) {
  const { t } = useTranslation('app-settings');
  return def.fixed === undefined ? null : (
    <Box sx={{ ...HELP, mt: 0.75, fontWeight: 500 }}>{t('fixed')}</Box>
  );
}

interface ChoiceFrameProps {
  def: RegistrySetting;
  setting: Setting;
  /** The group of radio buttons, named and described by the frame. */
  children: (labels: { 'aria-labelledby': string; 'aria-describedby': string }) => ReactNode;
}

/** Name and help of a setting beside its options; below them on a narrow screen. */
export function ChoiceFrame({ def, setting, children }: ChoiceFrameProps) {
  const { t } = useTranslation('app-settings');
  const id = useId();
  return (
    <Box sx={ROW}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          columnGap: 3,
          gridTemplateColumns: { sm: 'minmax(0, 1fr) 240px' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box component="span" id={id} sx={LABEL}>
            {t(def.labelKey)}
          </Box>
          <SavedMark saving={setting.saving} saved={setting.saved} inline />
          <Box id={`${id}-help`} sx={HELP}>
            {t(def.helpKey)}
          </Box>
          <FixedNote def={def} />
        </Box>
        {children({ 'aria-labelledby': id, 'aria-describedby': `${id}-help` })}
      </Box>
      <SettingError error={setting.error} retry={setting.retry} />
    </Box>
  );
}
