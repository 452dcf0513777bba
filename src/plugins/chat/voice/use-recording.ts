import { useEffect, useRef, useState } from 'react';
import type { ChatAttachment } from '@/resources/mock/chat';
import { asProblem, displayedSeconds, soundProblem, type VoiceProblem } from '../rules/voice';
import { asDataText, type Recording, record } from './record';

/** So often the running time is looked at, in ms. */
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

/** A recording that begins when it is mounted, and lets go of the microphone when it is unmounted. */
export function useRecording(ends: RecordingEnds) {
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
