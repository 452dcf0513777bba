import { LONGEST_AUDIO, LONGEST_VOICE } from '@/samples/mock/chat';

/** Whole seconds as "0:05" or "1:00". */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

/** Why a voice message can't be recorded. */
export type VoiceProblem =
  | 'refused'
  | 'missing'
  | 'busy'
  | 'unsupported'
  | 'unloaded'
  | 'empty'
  | 'tooLarge';

/** Audio bits per second: plain speech, a minute of which fits easily into one message. */
export const BIT_RATE = 16_000;

/** In order of preference; Safari only supports the fourth. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/webm', 'audio/mp4'];

/** Size in bytes at which a recording stops, leaving space for data still being encoded. */
const FULL = 140_000;

/** The browser's recording format; null if it can't record. */
export const recordingType = (isSupported: (type: string) => boolean): string | null =>
  TYPES.find(isSupported) ?? null;

/** "audio/webm" of "audio/webm;codecs=opus". */
export const plainType = (type: string): string => type.split(';')[0] ?? type;

/** Whether a recording has reached the size limit of a message, whatever its duration. */
export const isFull = (bytes: number): boolean => bytes >= FULL;

/** The duration stored in a message: never zero, never above the limit. */
export const displayedSeconds = (seconds: number): number =>
  Math.min(LONGEST_VOICE, Math.max(1, Math.round(seconds)));

/** Why a recording can't be sent; null if it can. */
export function soundProblem(bytes: number, audio: string): VoiceProblem | null {
  if (bytes === 0) return 'empty';
  return audio.length > LONGEST_AUDIO ? 'tooLarge' : null;
}

/** What a browser's refusal means for the person. */
export function asProblem(error: unknown): VoiceProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotSupportedError' ? 'unsupported' : 'busy';
}
