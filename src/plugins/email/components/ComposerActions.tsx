import {
  mdiChevronUp,
  mdiClockOutline,
  mdiContentSaveOutline,
  mdiDotsVertical,
  mdiPaperclip,
  mdiTrashCanOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { IconAction } from '@/shared/components/IconAction';
import { attachmentOf, bytesOf, FILES_LIMIT, sizeText } from '../attach-file';
import type { Attachment } from '../draft';
import { MenuButton } from './MenuButton';

interface ComposerActionsProps {
  busy: boolean;
  attachments: Attachment[];
  spellCheck: boolean;
  plain: boolean;
  onSend: () => void;
  onSchedule: () => void;
  onSave: () => void;
  onAttach: (attachments: Attachment[]) => void;
  onProblem: (text: string | null) => void;
  onSpellCheck: (on: boolean) => void;
  onPlain: (on: boolean) => void;
  onPrint: () => void;
  onDiscard: () => void;
}

/** What is below the text: sending now or later, files, and what else can be done with it. */
export function ComposerActions(props: ComposerActionsProps) {
  const { busy, attachments, spellCheck, plain, onSend, onSchedule, onSave } = props;
  const { onAttach, onProblem, onSpellCheck, onPlain, onPrint, onDiscard } = props;
  const { t } = useTranslation('email');
  const picker = useRef<HTMLInputElement>(null);

  async function attach({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    const size = chosen.reduce((sum, file) => sum + file.size, bytesOf(attachments));
    if (size > FILES_LIMIT) {
      onProblem(t('problem.tooLarge', { limit: sizeText(FILES_LIMIT) }));
      return;
    }
    onProblem(null);
    onAttach([...attachments, ...(await Promise.all(chosen.map(attachmentOf)))]);
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 2, py: 1.25 }}>
      <Button variant="contained" loading={busy} onClick={onSend}>
        {t('send')}
      </Button>
      <MenuButton label={t('sendOptions')} icon={mdiChevronUp} disabled={busy}>
        {(close) => [
          <MenuItem
            key="schedule"
            sx={{ gap: 1.5 }}
            onClick={() => {
              close();
              onSchedule();
            }}
          >
            <Icon path={mdiClockOutline} />
            {t('scheduleSend')}
          </MenuItem>,
          <MenuItem
            key="save"
            sx={{ gap: 1.5 }}
            onClick={() => {
              close();
              onSave();
            }}
          >
            <Icon path={mdiContentSaveOutline} />
            {t('saveDraft')}
          </MenuItem>,
        ]}
      </MenuButton>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        onChange={(event) => void attach(event)}
      />
      <IconAction label={t('attach')} icon={mdiPaperclip} onClick={() => picker.current?.click()} />
      <Box sx={{ flex: 1 }} />
      <MenuButton label={t('moreOptions')} icon={mdiDotsVertical}>
        {(close) => [
          <MenuItem
            key="print"
            onClick={() => {
              close();
              onPrint();
            }}
          >
            {t('print')}
          </MenuItem>,
          <MenuItem
            key="spelling"
            role="menuitemcheckbox"
            aria-checked={spellCheck}
            selected={spellCheck}
            onClick={() => {
              close();
              onSpellCheck(!spellCheck);
            }}
          >
            {t('spelling')}
          </MenuItem>,
          <MenuItem
            key="plain"
            role="menuitemcheckbox"
            aria-checked={plain}
            selected={plain}
            onClick={() => {
              close();
              onPlain(!plain);
            }}
          >
            {t('plainText')}
          </MenuItem>,
        ]}
      </MenuButton>
      <IconAction label={t('discard')} icon={mdiTrashCanOutline} edge="end" onClick={onDiscard} />
    </Box>
  );
}
