import { Suspense } from 'react';
import { lazyPart } from '@/shared/lazy-part';

const VoicePlayer = lazyPart(() => import('../voice/VoicePlayer'));

interface VoiceMessageProps {
  id: string;
  audio: string;
  seconds: number;
  /** What it is called in words, until the player's code has come. */
  text: string;
}

/** A voice message in the log. */
export function VoiceMessage({ text, ...voice }: VoiceMessageProps) {
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <Suspense fallback={<span aria-hidden="true">{text}</span>}>
        <VoicePlayer {...voice} />
      </Suspense>
    </>
  );
}
