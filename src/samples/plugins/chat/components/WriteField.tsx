import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';

/** Maximum length of a message in the back end. */
const LONGEST = 5000;

interface WriteFieldProps {
  fieldRef: Ref<HTMLTextAreaElement>;
  autoFocus: boolean;
  text: string;
  onWrite: (text: string) => void;
  onSend: () => void;
}

/** The text of a message: Enter sends, Shift+Enter starts a new line. */
export function WriteField({ fieldRef, autoFocus, text, onWrite, onSend }: WriteFieldProps) {
  const { t } = useTranslation('chat');

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes, Enter accepts its suggestion; older ones send 229.
    if (event.key !== 'Enter' || event.shiftKey) return;
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    onSend();
  }

  return (
    <OutlinedInput
      inputRef={fieldRef}
      autoFocus={autoFocus}
      fullWidth
      multiline
      minRows={1}
      maxRows={6}
      value={text}
      placeholder={t('write')}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={onKeyDown}
      inputProps={{
        'aria-label': t('write'),
        maxLength: LONGEST,
        dir: 'auto',
        enterKeyHint: 'send',
      }}
      sx={{ minHeight: 40, py: 1 }}
    />
  );
}
