import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';
import type { ChatAttachment } from '@/samples/mock/chat';
import { SendButton } from '../components/SendButton';
import {
  asProblem,
  clock,
  displayedSeconds,
  soundProblem,
  type VoiceProblem,
} from '../rules/voice';
import { asDataText, type Recording, record } from './record';

/** Update interval of the running time, in ms. */
const TICK_MS = 200;

interface RecordingEnds {
  onDone: (voice: ChatAttachment & { seconds: number }) => void;
  onProblem: (problem: VoiceProblem) => void;
}

async function asAttachment({ sound, seconds }: Recording) {
  const blob = await sound;
  const audio = await asDataText(blob);
  const problem = soundProblem(blob.size, audio);
  if (problem) return problem;
  const fileName = `voice-message.${blob.type.split('/')[1]}`;
  return { fileName, size: blob.size, seconds: displayedSeconds(seconds()), audio };
}

/** A recording that starts on mount and releases the microphone on unmount. */
function useRecording(ends: RecordingEnds) {
  const [stage, setStage] = useState<'asking' | 'recording' | 'ended' | 'sending'>('asking');
  const [seconds, setSeconds] = useState(0);
  const running = useRef<Recording>(null);
  const latest = useRef(ends);
  useEffect(() => {
    latest.current = ends;
  });

  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setInterval> | undefined;
    async function run() {
      const recording = await record(gone.signal);
      running.current = recording;
      setStage('recording');
      timer = setInterval(() => setSeconds(Math.floor(recording.seconds())), TICK_MS);
      await recording.sound;
      clearInterval(timer);
      setSeconds(Math.floor(recording.seconds()));
      setStage((now) => (now === 'recording' ? 'ended' : now));
    }
    run().catch((error: unknown) => {
      if (!gone.signal.aborted) latest.current.onProblem(asProblem(error));
    });
    return () => {
      gone.abort();
      clearInterval(timer);
    };
  }, []);

  async function finish() {
    const recording = running.current;
    if (!recording || stage === 'sending') return;
    setStage('sending');
    recording.stop();
    const made = await asAttachment(recording).catch((): VoiceProblem => 'empty');
    if (typeof made === 'string') latest.current.onProblem(made);
    else latest.current.onDone(made);
  }

  return { stage, seconds, finish };
}

export interface VoiceRecorderProps {
  onSend: (message: string, attachment: ChatAttachment) => void;
  onCancel: () => void;
  onProblem: (problem: VoiceProblem) => void;
}

/** Escape discards the recording wherever the focus is, but overlays handle it first. */
function useEscape(onEscape: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      onEscape();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onEscape]);
}

/** Records a voice message in place of the text field. */
export default function VoiceRecorder({ onSend, onCancel, onProblem }: VoiceRecorderProps) {
  const { t } = useTranslation('chat');
  const sendButton = useRef<HTMLButtonElement>(null);
  const { stage, seconds, finish } = useRecording({
    onDone: (voice) => onSend(t('voice.message', { time: clock(voice.seconds) }), voice),
    onProblem,
  });
  useEscape(onCancel);
  const canSend = stage === 'recording' || stage === 'ended';
  useEffect(() => {
    if (stage === 'recording') sendButton.current?.focus();
  }, [stage]);
  const said = stage === 'sending' ? 'ended' : stage;

  return (
    <>
      <IconButton aria-label={t('voice.cancel')} onClick={onCancel} autoFocus sx={{ height: 40 }}>
        <Icon path={mdiClose} />
      </IconButton>
      <Box
        sx={{ flex: 1, minWidth: 0, minHeight: 40, display: 'flex', alignItems: 'center', gap: 1 }}
      >
        <Box
          aria-hidden="true"
          sx={{
            width: 10,
            height: 10,
            flexShrink: 0,
            borderRadius: '50%',
            bgcolor: said === 'recording' ? 'error.main' : 'text.disabled',
            '@media (prefers-reduced-motion: no-preference)': {
              animation: said === 'recording' ? 'chat-recording 1.4s ease-in-out infinite' : 'none',
            },
            '@keyframes chat-recording': { '50%': { opacity: 0.25 } },
          }}
        />
        <Box role="status" sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem' }}>
          {t(`voice.${said}`)}
        </Box>
        <Box
          role="timer"
          aria-label={t('voice.time')}
          sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}
        >
          {clock(seconds)}
        </Box>
      </Box>
      <SendButton
        buttonRef={sendButton}
        label={t('voice.send')}
        disabled={!canSend}
        onClick={() => void finish()}
      />
    </>
  );
}
