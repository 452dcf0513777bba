import { mdiPause, mdiPlay } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';
import { clock } from '../rules/voice';
import { playOrPause, seekVoice, usePlayback } from './playback';

interface VoicePlayerProps {
  /** The message's. */
  id: string;
  /** The sound as `data:` text. */
  audio: string;
  seconds: number;
}

/** Plays a voice message in its row of the log. */
export default function VoicePlayer({ id, audio, seconds }: VoicePlayerProps) {
  const { t } = useTranslation('chat');
  const { isPlaying, at, failed } = usePlayback(id);
  const total = clock(seconds);
  const place = Math.min(at, seconds);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={isPlaying ? t('voice.pause') : t('voice.play', { time: total })}
        onClick={() => playOrPause(id, audio)}
      >
        <Icon path={isPlaying ? mdiPause : mdiPlay} />
      </IconButton>
      <input
        type="range"
        min={0}
        max={seconds}
        step={0.1}
        value={place}
        style={{ '--played': `${(place / seconds) * 100}%` } as CSSProperties}
        aria-label={t('voice.position')}
        aria-valuetext={`${clock(place)} / ${total}`}
        onChange={({ target }) => seekVoice(id, audio, Number(target.value))}
      />
      <small>{failed ? t('voice.unplayable') : isPlaying || at > 0 ? clock(place) : total}</small>
    </>
  );
}
