import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, useToast } from 'touchline/ui';
import type { CalendarEvent, CalendarKind } from '@/samples/mock/calendar';
import type { ShownEvent } from './calendar-event';
import type { EventDraft } from './event-form';
import type { EventWrites } from './use-events';
import type { When } from './when';
import { whenText } from './when-text';

/** Sends the form, and reports if the event is in a hidden calendar. */
export function useSaveEvent(writes: EventWrites, shown: readonly CalendarKind[]) {
  const { t } = useTranslation('calendar');
  const toast = useToast();
  /** The last saved event. */
  const savedId = useRef<string | null>(null);

  async function save(draft: EventDraft, event: ShownEvent | null): Promise<void> {
    savedId.current = null;
    if (event) {
      await writes.update({ id: event.row.id, ...draft });
      savedId.current = event.id;
    } else {
      const made = await writes.add(draft);
      savedId.current = String(made.id);
    }
    const { calendar } = draft.extendedProps;
    const saved = t(event ? 'updated' : 'added', { title: draft.title });
    const hidden = shown.includes(calendar)
      ? ''
      : ` ${t('savedHidden', { calendar: t(`kind.${calendar}`) })}`;
    toast.success(`${saved}${hidden}`);
  }
  return { save, savedId };
}

function draftOfRow({ id: _id, ...draft }: CalendarEvent): EventDraft {
  return draft;
}

/** Actions on an event outside its form, with undo. */
export function useCalendarActions(writes: EventWrites) {
  const { t } = useTranslation('calendar');
  const toast = useToast();
  const { lang, timeZone } = useFormat();

  /** Reports a failed action and the reason. */
  const tell = (what: 'moved' | 'deleted' | 'back', title: string) => (error: unknown) =>
    toast.error(error, t(`not.${what}`, { title }));
  const put = ({ row }: ShownEvent, when: When) => writes.update({ id: row.id, ...when });

  return {
    /** Moves an event; returns a sentence that describes it. */
    move(event: ShownEvent, when: When): string {
      put(event, when).catch(tell('moved', event.title));
      return t('moved', { title: event.title, when: whenText(when, lang, timeZone) });
    },
    /** The same with an undo message. */
    moveWithUndo(event: ShownEvent, when: When): void {
      const message = t('moved', { title: event.title, when: whenText(when, lang, timeZone) });
      put(event, when).then(
        () =>
          toast.success(
            message,
            () => void put(event, event.when).catch(tell('back', event.title)),
          ),
        tell('moved', event.title),
      );
    },
    remove({ row, title }: ShownEvent): void {
      writes
        .remove(row.id)
        .then(
          () =>
            toast.success(
              t('deleted', { title }),
              () => void writes.add(draftOfRow(row)).catch(tell('back', title)),
            ),
          tell('deleted', title),
        );
    },
  };
}
