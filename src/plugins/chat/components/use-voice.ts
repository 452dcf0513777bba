import { type ComponentType, useState } from 'react';
import type { VoiceProblem } from '../rules/voice';
import type { VoiceRecorderProps } from '../voice/VoiceRecorder';

/** Whether the form records, and what stood in the way the last time. The recorder's code comes with the first press. */
export function useVoice() {
  const [Recorder, setRecorder] = useState<ComponentType<VoiceRecorderProps> | null>(null);
  const [problem, setProblem] = useState<VoiceProblem | null>(null);
  /** Whoever recorded finds the keyboard where it was. */
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
