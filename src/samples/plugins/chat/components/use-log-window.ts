import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePerson } from 'touchline/plugin-api';
import type { SampleId } from '@/samples/mock/sample-id';
import { estimatedHeight, logRows } from '../rules/log-rows';
import type { ShownMessage } from '../rules/shown-message';

/** Within this distance from the end, in px, the newest messages count as in view. */
const NEAR_END = 80;
const EDGE = 16;

interface LogWindow {
  messages: ShownMessage[];
  ownId: SampleId;
  unreadFrom: number | null;
  foundAt: number | null;
}

/**
 * Which rows are rendered, and the scroll position: at the newest initially and after each own message. New messages
 * from others only scroll if it is already there, so that reading above isn't disturbed.
 */
export function useLogWindow({ messages, ownId, unreadFrom, foundAt }: LogWindow) {
  const { timeZone } = usePerson();
  const frame = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () => logRows(messages, { ownId, timeZone, unreadFrom }),
    [messages, ownId, timeZone, unreadFrom],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => {
      const row = rows[index];
      return row ? estimatedHeight(row) : 0;
    },
    getItemKey: (index) => rows[index]?.id ?? index,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
    overscan: 8,
    paddingStart: EDGE,
    paddingEnd: EDGE,
  });

  const [isAtEnd, setAtEnd] = useState(true);
  const [seenCount, setSeenCount] = useState(messages.length);
  if (isAtEnd && seenCount !== messages.length) setSeenCount(messages.length);

  useLayoutEffect(() => {
    virtualizer.scrollToEnd();
  }, [virtualizer]);

  const last = messages.at(-1);
  const lastId = last?.id;
  const ownLastId = last && String(last.senderId) === String(ownId) ? lastId : undefined;
  const before = useRef(ownLastId);
  useLayoutEffect(() => {
    if (ownLastId !== undefined && ownLastId !== before.current) virtualizer.scrollToEnd();
    before.current = ownLastId;
  }, [ownLastId, virtualizer]);

  const foundRow = useMemo(
    () =>
      foundAt === null ? -1 : rows.findIndex((row) => row.kind === 'message' && row.at === foundAt),
    [rows, foundAt],
  );
  useEffect(() => {
    if (foundRow >= 0) virtualizer.scrollToIndex(foundRow, { align: 'center' });
  }, [foundRow, virtualizer]);

  return {
    frame,
    rows,
    virtualizer,
    isAtEnd,
    /** Number of messages that arrived while scrolled up. */
    newCount: messages.length - seenCount,
    toEnd: () => {
      virtualizer.scrollToEnd();
      frame.current?.focus({ preventScroll: true });
    },
    onScroll: () => {
      const element = frame.current;
      if (!element) return;
      const left = element.scrollHeight - element.scrollTop - element.clientHeight;
      setAtEnd(left < NEAR_END);
    },
    /** Native scrolling would stop at the estimated row heights. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'End') virtualizer.scrollToEnd();
      else if (event.key === 'Home') virtualizer.scrollToIndex(0);
      else return;
      event.preventDefault();
    },
  };
}
