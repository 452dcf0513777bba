import { mdiClose, mdiMicrophone, mdiPaperclip } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ChangeEvent, type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useViewer } from 'touchline/plugin-api';
import { Hint, Icon, Notice } from 'touchline/ui';
import type { ChatAttachment } from '@/samples/mock/chat';
import { keepDraft, readDraft } from '../rules/drafts';
import type { VoiceProblem } from '../rules/voice';
import type { VoiceRecorderProps } from '../voice/VoiceRecorder';
import { SendButton } from './SendButton';
import { WriteField } from './WriteField';

/** Whether a recording is running, and the last error. The recorder's code loads with the first click. */
function useVoice() {
  const [Recorder, setRecorder] = useState<ComponentType<VoiceRecorderProps> | null>(null);
  const [problem, setProblem] = useState<VoiceProblem | null>(null);
  /** After recording, the focus returns to where it was. */
  const [wasOpen, setWasOpen] = useState(false);
  const end = (why: VoiceProblem | null = null) => {
    setRecorder(null);
    setProblem(why);
  };
  return {
    Recorder,
    problem,
    wasOpen,
    begin: () => {
      setProblem(null);
      import('../voice/VoiceRecorder').then(
        (part) => {
          setWasOpen(true);
          setRecorder(() => part.default);
        },
        () => end('unloaded'),
      );
    },
    end,
  };
}

/** What the back end takes. */
const LONGEST_NAME = 500;

/** Opens the file dialog and passes on each file's name and size. */
function AttachButton({ onFile }: { onFile: (file: ChatAttachment) => void }) {
  const { t } = useTranslation('chat');
  const files = useRef<HTMLInputElement>(null);

  function attach({ target }: ChangeEvent<HTMLInputElement>) {
    for (const { name, size } of target.files ?? []) {
      onFile({ fileName: name.slice(-LONGEST_NAME), size });
    }
    target.value = '';
  }

  return (
    <>
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
    </>
  );
}

interface ComposerProps {
  contactId: string;
  name: string;
  onSend: (message: string, attachment?: ChatAttachment) => void;
}

/** Focuses the field on opening, except on touch devices, where the keyboard would cover the conversation. */
const wantsToWrite = (state: unknown) =>
  typeof state === 'object' &&
  state !== null &&
  'write' in state &&
  window.matchMedia('(pointer: fine)').matches;

/** Writes or records a message. Drafts are kept per contact. */
export function Composer({ contactId, name, onSend }: ComposerProps) {
  const { t } = useTranslation('chat');
  const userId = useViewer().profile?.id ?? '';
  const { state } = useLocation();
  const [text, setText] = useState(() => readDraft(userId, contactId));
  const field = useRef<HTMLTextAreaElement>(null);
  const voice = useVoice();
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

  return (
    <Box
      component="form"
      aria-label={t('write.to', { name })}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ display: 'grid', gap: 1, p: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      {voice.problem && (
        <Notice
          kind="error"
          action={
            <IconButton
              size="small"
              color="inherit"
              aria-label={t('voice.close')}
              onClick={() => voice.end()}
            >
              <Icon path={mdiClose} size={18} />
            </IconButton>
          }
        >
          {t(`voice.problem.${voice.problem}`)}
        </Notice>
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.75 }}>
        {voice.Recorder ? (
          <voice.Recorder
            onSend={(message, attachment) => {
              voice.end();
              onSend(message, attachment);
            }}
            onCancel={() => voice.end()}
            onProblem={voice.end}
          />
        ) : (
          <>
            <AttachButton
              onFile={(file) => {
                onSend(file.fileName, file);
                field.current?.focus();
              }}
            />
            <WriteField
              fieldRef={field}
              autoFocus={!voice.wasOpen && wantsToWrite(state)}
              text={text}
              onWrite={write}
              onSend={send}
            />
            <Hint text={t('voice.record')}>
              <IconButton
                aria-label={t('voice.record')}
                autoFocus={voice.wasOpen}
                onClick={voice.begin}
                sx={{ height: 40, display: { xs: isBlank ? 'flex' : 'none', sm: 'flex' } }}
              >
                <Icon path={mdiMicrophone} />
              </IconButton>
            </Hint>
            {/* A phone has space for only one of the two. */}
            <Box sx={{ display: { xs: isBlank ? 'none' : 'contents', sm: 'contents' } }}>
              <SendButton label={t('send')} disabled={isBlank} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}
