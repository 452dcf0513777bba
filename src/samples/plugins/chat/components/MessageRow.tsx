import { mdiCheck, mdiCheckAll, mdiClockOutline, mdiFileOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, lazyPart, useFormat } from 'touchline/ui';
import { fileSize } from '../rules/file-size';
import { pieces } from '../rules/find';
import type { LogRow } from '../rules/log-rows';
import type { Outgoing, Progress, ShownMessage } from '../rules/shown-message';
import { useChatTime } from './use-chat-time';

const ICONS: Record<Exclude<Progress, 'failed'>, string> = {
  sending: mdiClockOutline,
  sent: mdiCheck,
  delivered: mdiCheckAll,
  seen: mdiCheckAll,
};

/** Delivery state of an own message: a clock, one tick, two, two green ones; "seen" also has a text. */
function ProgressTicks({ progress }: { progress: Progress }) {
  const { t } = useTranslation('chat');
  if (progress === 'failed') return null;
  return (
    <>
      <span className={progress}>
        <Icon path={ICONS[progress]} size={16} label={t(`progress.${progress}`)} />
      </span>
      {progress === 'seen' && <span aria-hidden="true">{t('progress.seen')}</span>}
    </>
  );
}

const VoicePlayer = lazyPart(() => import('../voice/VoicePlayer'));

interface VoiceMessageProps {
  id: string;
  audio: string;
  seconds: number;
  /** Its label, until the player's code has loaded. */
  text: string;
}

/** A voice message in the log. */
function VoiceMessage({ text, ...voice }: VoiceMessageProps) {
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <Suspense fallback={<span aria-hidden="true">{text}</span>}>
        <VoicePlayer {...voice} />
      </Suspense>
    </>
  );
}

interface MessageRowProps {
  row: LogRow;
  /** How many messages there are. */
  count: number;
  /** Of the contact. */
  name: string;
  pattern: RegExp | null;
  isFound: boolean;
  onSendAgain: (one: Outgoing) => void;
  onGiveUp: (one: Outgoing) => void;
}

type MessageProps = Omit<MessageRowProps, 'row'> & { row: LogRow & { kind: 'message' } };

/** A row of the log: a day, the start of unread messages, or a message. */
export const MessageRow = memo(function MessageRow({ row, ...others }: MessageRowProps) {
  const { t } = useTranslation('chat');
  const { day } = useChatTime();
  if (row.kind === 'day') return <div className="line">{day(row.time)}</div>;
  if (row.kind === 'unread') {
    return <div className="line unread">{t('unread', { count: row.count })}</div>;
  }
  return <Message row={row} {...others} />;
});

function Message({ row, count, name, pattern, isFound, onSendAgain, onGiveUp }: MessageProps) {
  const { t } = useTranslation('chat');
  const { time } = useChatTime();
  const { message, mine, last, at } = row;
  const { progress, outgoing } = message;
  const failed = progress === 'failed';
  const classes = [
    'message',
    mine && 'mine',
    last && 'last',
    failed && 'failed',
    isFound && 'found',
  ];
  return (
    <article
      className={classes.filter(Boolean).join(' ')}
      aria-posinset={at + 1}
      aria-setsize={count}
    >
      <span className="visually-hidden">{mine ? t('you') : name}: </span>
      <Bubble message={message} pattern={pattern} />
      {(last || failed) && (
        <div className="under">
          {failed && outgoing ? (
            <>
              <span className="failure" role="alert">
                {t('failed')}
              </span>
              <Button size="small" onClick={() => onSendAgain(outgoing)}>
                {t('sendAgain')}
              </Button>
              <Button size="small" color="inherit" onClick={() => onGiveUp(outgoing)}>
                {t('giveUp')}
              </Button>
            </>
          ) : (
            <>
              <time dateTime={message.time}>{time(message.time)}</time>
              {mine && <ProgressTicks progress={progress} />}
            </>
          )}
        </div>
      )}
    </article>
  );
}

interface BubbleProps {
  message: ShownMessage;
  pattern: RegExp | null;
}

/** The content of a message: text, a file's name, or a voice message. */
function Bubble({ message: { id, message, attachment }, pattern }: BubbleProps) {
  const { lang } = useFormat();
  if (attachment?.audio) {
    const { audio, seconds = 1 } = attachment;
    return (
      <div className="bubble voice">
        <VoiceMessage id={id} audio={audio} seconds={seconds} text={message} />
      </div>
    );
  }
  return (
    <div className={attachment ? 'bubble file' : 'bubble'} dir="auto">
      {attachment && <Icon path={mdiFileOutline} />}
      <span>
        {pieces(message, pattern).map((piece, index) =>
          piece.found ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
            <mark key={index}>{piece.text}</mark>
          ) : (
            piece.text
          ),
        )}
      </span>
      {attachment && <small>{fileSize(attachment.size, lang)}</small>}
    </div>
  );
}
