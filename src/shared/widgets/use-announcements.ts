import type { Announcements } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** What a screen reader says while a widget is moved, in the person's language. */
export function useAnnouncements(titleOf: (id: unknown) => string, ids: readonly string[]) {
  const { t } = useTranslation('shell');
  // Skip the first position: a lifted card starts over its own place, and announcing that would interrupt the first message.
  const place = useRef<unknown>(undefined);
  const values = (id: unknown, over: unknown) => ({
    title: titleOf(id),
    place: ids.indexOf(String(over)) + 1,
    total: ids.length,
  });
  const dropped = (id: unknown, over: unknown) => t('widgets.say.dropped', values(id, over));
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      place.current = active.id;
      return t('widgets.say.lifted', values(active.id, active.id));
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === place.current) return undefined;
      place.current = over.id;
      return t('widgets.say.over', values(active.id, over.id));
    },
    onDragEnd: ({ active, over }) => dropped(active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => t('widgets.say.cancelled', { title: titleOf(active.id) }),
  };
  return { announcements, dropped };
}
