import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarKind } from '@/resources/mock/calendar';
import { useToast } from '@/shared/use-toast';
import type { ShownEvent } from './calendar-event';
import type { EventDraft } from './event-form';
import type { EventWrites } from './use-events';

/** Sends the form, and says when what was saved is in a calendar that is not shown. */
export function useSaveEvent(writes: EventWrites, shown: readonly CalendarKind[]) {
  const { t } = useTranslation('calendar');
  const toast = useToast();
  /** The event that was saved last. */
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
