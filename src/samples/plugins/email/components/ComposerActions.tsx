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
import { Icon, IconAction } from 'touchline/ui';
import type { Attachment } from '../draft';
import { MenuButton } from './MenuButton';

/** Maximum size of a mail's files together, in bytes: the sample mailbox only accepts small records. */
const FILES_LIMIT = 90_000;
const KINDS = ['doc', 'js', 'pdf', 'txt', 'xls'];
const ALSO: Record<string, string> = {
  docx: 'doc',
  odt: 'doc',
  ts: 'js',
  json: 'js',
  md: 'txt',
  csv: 'xls',
  xlsx: 'xls',
};

/** The picture of a file's kind; other kinds look like a text. */
function thumbnailOf(fileName: string): string {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  const kind = KINDS.includes(ending) ? ending : (ALSO[ending] ?? 'txt');
  return `/samples/files/${kind}.svg`;
}

/** `12kb`, as the sample's sizes are written. */
const sizeText = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))}kb`;

/** The bytes of the files that are attached here. */
const bytesOf = (files: readonly Attachment[]) =>
  files.reduce((sum, { url }) => sum + Math.round(url.length * 0.75), 0);

/** Reads a file as an attachment, including its content. @throws if it can't be read */
async function attachmentOf(file: File): Promise<Attachment> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  const fileName = file.name.slice(0, 200);
  return { fileName, thumbnail: thumbnailOf(fileName), url, size: sizeText(file.size) };
}

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

/** The bar below the text: sending now or later, files, and further actions. */
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
