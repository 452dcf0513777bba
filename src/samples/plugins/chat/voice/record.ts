import { LONGEST_VOICE } from '@/samples/mock/chat';
import { BIT_RATE, isFull, plainType, recordingType } from '../rules/voice';

/** A running or finished recording. */
export interface Recording {
  /** How long it is by now. */
  seconds: () => number;
  stop: () => void;
  /** Resolves to the recording once it has stopped: by `stop`, at its limit, or with its microphone. */
  sound: Promise<Blob>;
}

function collect(recorder: MediaRecorder, release: () => void): Recording {
  const parts: Blob[] = [];
  const began = performance.now();
  let end: number | null = null;
  let bytes = 0;
  const seconds = () => Math.min(LONGEST_VOICE, ((end ?? performance.now()) - began) / 1000);
  function stop() {
    if (recorder.state !== 'inactive') recorder.stop();
  }
  const timer = setTimeout(stop, LONGEST_VOICE * 1000);
  const sound = new Promise<Blob>((resolve) => {
    recorder.ondataavailable = ({ data }) => {
      parts.push(data);
      bytes += data.size;
      if (isFull(bytes)) stop();
    };
    recorder.onstop = () => {
      end = performance.now();
      clearTimeout(timer);
      release();
      resolve(new Blob(parts, { type: plainType(recorder.mimeType) }));
    };
  });
  recorder.start(1000);
  return { seconds, stop, sound };
}

/**
 * Requests the microphone and starts. Ending the recording, or aborting the signal at any time, releases the
 * microphone.
 * @throws the browser's error if no microphone is available
 */
export async function record(signal: AbortSignal): Promise<Recording> {
  const canRecord = 'mediaDevices' in navigator && 'MediaRecorder' in window;
  const type = canRecord && recordingType((one) => MediaRecorder.isTypeSupported(one));
  if (!type) throw new DOMException('This browser records no sound.', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    signal.throwIfAborted();
    const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BIT_RATE });
    const recording = collect(recorder, release);
    signal.addEventListener('abort', recording.stop, { once: true });
    return recording;
  } catch (error) {
    release();
    throw error;
  }
}

/** A sound as `data:` text. */
export const asDataText = (sound: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(sound);
  });
