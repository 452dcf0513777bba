import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SampleId } from '@/resources/mock/sample-id';
import type { ShownMessage } from '../rules/shown-message';

interface AnnouncerProps {
  messages: readonly ShownMessage[];
  ownId: SampleId;
  name: string;
}

/** Reads out what arrives. The log itself is silent: its rows come and go while one scrolls. */
export function Announcer({ messages, ownId, name }: AnnouncerProps) {
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
