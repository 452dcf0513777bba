import { useCreate, useDelete, useUpdate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SAMPLES } from '@/samples/shared/sample-calls';
import { type DraftFields, draftRecord, isBlank, type OpenDraft } from './draft';
import { DraftKeeper, type KeptState } from './draft-keeper';
import { isList, reloadMailbox } from './mail-queries';

/** The composer's draft, saved while it is written. */
export function useDraft(draft: OpenDraft) {
  const { mutateAsync: create } = useCreate();
  const { mutateAsync: update } = useUpdate();
  const { mutateAsync: remove } = useDelete();
  const client = useQueryClient();
  const [fields, setFields] = useState(draft.fields);
  const [state, setState] = useState<KeptState>('idle');
  const current = useRef(draft.fields);
  const { id, replies } = draft;
  const mail = { ...SAMPLES, resource: 'emails' } as const;

  async function write(written: DraftFields, isNew: boolean): Promise<void> {
    const values = draftRecord(written, new Date());
    // If an earlier first save succeeded and only its response was lost, this one overwrites it.
    await (isNew
      ? create({ ...mail, values: { id, replies, isStarred: false, ...values } })
      : update({ ...mail, id, values }));
    void client.invalidateQueries({ predicate: isList });
  }

  const [keeper] = useState(() => new DraftKeeper({ draft, write, onState: setState }));
  // Saves text left unsaved last time, and unsaved text when the page is left.
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
    /** The latest fields, even before rendering. */
    latest: () => current.current,
    change,
    /** Saves a draft worth saving. @throws on failure */
    save: async () => {
      if (keeper.isStored() || !isBlank(current.current)) await keeper.flush();
      else await keeper.drop();
    },
    /** Ensures that the mailbox has it, changed or not. */
    store: async () => {
      if (!keeper.isStored()) keeper.keep(current.current);
      await keeper.flush();
    },
    /** Throws it away. */
    discard: async () => {
      await keeper.drop();
      if (keeper.isStored()) await remove({ ...mail, id });
      void reloadMailbox(client);
    },
  };
}
