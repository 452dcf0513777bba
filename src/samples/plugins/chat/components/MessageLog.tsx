import { mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';
import type { Contact } from '@/samples/mock/chat';
import type { SampleId } from '@/samples/mock/sample-id';
import type { Outgoing, ShownMessage } from '../rules/shown-message';
import { stopVoice, stopVoiceUnless } from '../voice/playback';
import { LOG_STYLE } from './log-style';
import { MessageRow } from './MessageRow';
import { useLogWindow } from './use-log-window';

interface AnnouncerProps {
  messages: readonly ShownMessage[];
  ownId: SampleId;
  name: string;
}

/** Announces new messages. The log itself isn't a live region, as its rows mount and unmount while scrolling. */
function Announcer({ messages, ownId, name }: AnnouncerProps) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const known = useRef(messages.length);
  useEffect(() => {
    const arrived = messages
      .slice(known.current)
      .filter(({ senderId }) => String(senderId) !== String(ownId));
    known.current = messages.length;
    const last = arrived.at(-1);
    if (last) setText(t('says', { name, message: last.message }));
  }, [messages, ownId, name, t]);
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}

interface MessageLogProps {
  contact: Contact;
  messages: ShownMessage[];
  ownId: SampleId;
  unreadFrom: number | null;
  /** The search text, to be highlighted. */
  pattern: RegExp | null;
  /** Index of the current match. */
  foundAt: number | null;
  onSendAgain: (one: Outgoing) => void;
  onGiveUp: (one: Outgoing) => void;
}

/** The messages. Only rows in view and a few around them are rendered. */
export function MessageLog(props: MessageLogProps) {
  const { contact, messages, ownId, unreadFrom, pattern, foundAt, onSendAgain, onGiveUp } = props;
  const { t } = useTranslation('chat');
  const log = useLogWindow({ messages, ownId, unreadFrom, foundAt });
  const { virtualizer, rows } = log;
  useEffect(() => stopVoice, []);
  useEffect(() => {
    stopVoiceUnless((id) => messages.some((one) => one.id === id));
  }, [messages]);

  return (
    <Box sx={{ flex: 1, minHeight: 0, position: 'relative', bgcolor: 'surface.sunken' }}>
      <Box
        ref={log.frame}
        role="log"
        aria-live="off"
        aria-label={t('log', { name: contact.fullName })}
        tabIndex={0}
        onScroll={log.onScroll}
        onKeyDown={log.onKeyDown}
        sx={LOG_STYLE}
      >
        <div className="rows" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  data-index={index}
                  ref={virtualizer.measureElement}
                  className="row"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <MessageRow
                    row={row}
                    count={messages.length}
                    name={contact.fullName}
                    pattern={pattern}
                    isFound={row.kind === 'message' && row.at === foundAt}
                    onSendAgain={onSendAgain}
                    onGiveUp={onGiveUp}
                  />
                </div>
              )
            );
          })}
        </div>
        {rows.length === 0 && (
          <Box sx={{ m: 'auto', p: 3, color: 'text.secondary', textAlign: 'center' }}>
            {t('sayHello', { name: contact.fullName })}
          </Box>
        )}
      </Box>
      {!log.isAtEnd && (
        <Button
          size="small"
          variant="contained"
          onClick={log.toEnd}
          endIcon={<Icon path={mdiChevronDown} size={18} />}
          sx={{
            position: 'absolute',
            bottom: 12,
            left: 0,
            right: 0,
            mx: 'auto',
            width: 'fit-content',
          }}
        >
          {log.newCount > 0 ? t('newMessages', { count: log.newCount }) : t('toEnd')}
        </Button>
      )}
      <Announcer messages={messages} ownId={ownId} name={contact.fullName} />
    </Box>
  );
}
