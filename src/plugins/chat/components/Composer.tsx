import { mdiPaperclip, mdiSend } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useViewer } from '@/plugin-api/viewer-context';
import type { ChatAttachment } from '@/resources/mock/chat';
import { Hint } from '@/shared/components/Hint';
import { Icon } from '@/shared/components/Icon';
import { keepDraft, readDraft } from '../rules/drafts';

/** What the back end takes in one message. */
const LONGEST = 5000;
const LONGEST_NAME = 500;

interface ComposerProps {
  contactId: string;
  name: string;
  onSend: (message: string, attachment?: ChatAttachment) => void;
}

/** Whoever comes from the list writes at once; where a finger types, the keyboard would cover the conversation. */
const wantsToWrite = (state: unknown) =>
  typeof state === 'object' &&
  state !== null &&
  'write' in state &&
  window.matchMedia('(pointer: fine)').matches;

/** Writes a message: Enter sends, Shift+Enter begins a new line. What was begun is kept for each contact. */
export function Composer({ contactId, name, onSend }: ComposerProps) {
  const { t } = useTranslation('chat');
  const userId = useViewer().profile?.id ?? '';
  const { state } = useLocation();
  const [text, setText] = useState(() => readDraft(userId, contactId));
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const isBlank = text.trim() === '';

  function write(words: string) {
    setText(words);
    keepDraft(userId, contactId, words);
  }

  function send() {
    if (isBlank) return;
    onSend(text.trim());
    write('');
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes, Enter takes its suggestion; 229 is what older ones send.
    if (event.key !== 'Enter' || event.shiftKey) return;
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  }

  function attach({ target }: ChangeEvent<HTMLInputElement>) {
    for (const { name: given, size } of target.files ?? []) {
      const fileName = given.slice(-LONGEST_NAME);
      onSend(fileName, { fileName, size });
    }
    target.value = '';
    field.current?.focus();
  }

  return (
    <Box
      component="form"
      aria-label={t('write.to', { name })}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{
        display: 'flex',
        alignItems: 'flex-end',
        gap: 0.75,
        p: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <input
        ref={files}
        type="file"
        multiple
        hidden
        onChange={attach}
        aria-label={t('attach')}
        tabIndex={-1}
      />
      <Hint text={t('attach.hint')}>
        <IconButton
          aria-label={t('attach')}
          onClick={() => files.current?.click()}
          sx={{ height: 40 }}
        >
          <Icon path={mdiPaperclip} />
        </IconButton>
      </Hint>
      <OutlinedInput
        inputRef={field}
        autoFocus={wantsToWrite(state)}
        fullWidth
        multiline
        minRows={1}
        maxRows={6}
        value={text}
        placeholder={t('write')}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          'aria-label': t('write'),
          maxLength: LONGEST,
          dir: 'auto',
          enterKeyHint: 'send',
        }}
        sx={{ minHeight: 40, py: 1 }}
      />
      <IconButton
        type="submit"
        aria-label={t('send')}
        disabled={isBlank}
        sx={{
          height: 40,
          width: 40,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          '&:hover': { bgcolor: 'primary.dark' },
          '&.Mui-disabled': { bgcolor: 'action.disabledBackground' },
        }}
      >
        <Icon path={mdiSend} flipRtl />
      </IconButton>
    </Box>
  );
}
