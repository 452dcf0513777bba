import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMockCall } from '@/providers/mock-call';
import { isAppError } from '@/shared/app-error';
import { type DraftFields, draftRecord, isBlank, type OpenDraft } from './draft';
import { DraftKeeper, type KeptState } from './draft-keeper';
import { EMAIL } from './mail-queries';

/** What is written in the composer, kept as it is written. */
export function useDraft(draft: OpenDraft) {
  const call = useMockCall();
  const client = useQueryClient();
  const [fields, setFields] = useState(draft.fields);
  const [state, setState] = useState<KeptState>('idle');
  const current = useRef(draft.fields);
  const address = `/rest/emails/${encodeURIComponent(draft.id)}`;

  async function write(written: DraftFields, isNew: boolean): Promise<void> {
    const record = draftRecord(written, new Date());
    const body = { id: draft.id, replies: draft.replies, isStarred: false, ...record };
    try {
      await (isNew
        ? call('POST', '/rest/emails', { body })
        : call('PATCH', address, { body: record }));
    } catch (error) {
      // The first save arrived, only its answer was lost.
      if (!isNew || !isAppError(error) || error.status !== 409) throw error;
      await call('PATCH', address, { body: record });
    }
    void client.invalidateQueries({ queryKey: [...EMAIL, 'list'] });
  }

  const [keeper] = useState(() => new DraftKeeper({ draft, write, onState: setState }));
  // What was left unsaved the last time is saved now, and what is left unsaved when the page is left.
  useEffect(() => {
    if (draft.unsaved) keeper.keep(current.current);
    return () => void keeper.flush().catch(() => undefined);
  }, [keeper, draft.unsaved]);

  function change(patch: Partial<DraftFields>): void {
    current.current = { ...current.current, ...patch };
    setFields(current.current);
    keeper.keep(current.current);
  }

  return {
    fields,
    state,
    /** The newest fields, also before they are drawn. */
    latest: () => current.current,
    change,
    /** Saves what is worth keeping. @throws when that fails */
    save: async () => {
      if (keeper.isStored() || !isBlank(current.current)) await keeper.flush();
      else await keeper.drop();
    },
    /** Makes sure that the mailbox has it, changed or not. */
    store: async () => {
      if (!keeper.isStored()) keeper.keep(current.current);
      await keeper.flush();
    },
    /** Throws it away. */
    discard: async () => {
      await keeper.drop();
      if (keeper.isStored()) await call('DELETE', address);
      void client.invalidateQueries({ queryKey: EMAIL });
    },
  };
}
