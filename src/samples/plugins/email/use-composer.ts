import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useToast } from 'touchline/ui';
import type { OpenMail } from '@/samples/mock/emails';
import { useSampleReader } from '@/samples/shared/sample-calls';
import { draftOf, newDraft, type OpenDraft } from './draft';
import { unsavedDraft } from './draft-keeper';
import { CALLS } from './mail-queries';
import type { useSending } from './use-sending';

const PARAM = 'compose';

/**
 * The mail being written. `?compose=new` and `?compose=12` (a draft) in the address open the composer, from the
 * palette or a row of the list; a scheduled mail is unscheduled first, so that it isn't sent half-written.
 */
export function useComposer(recall: ReturnType<typeof useSending>['recall']) {
  const toast = useToast();
  const read = useSampleReader();
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState<OpenDraft | null>(unsavedDraft);
  const asked = params.get(PARAM);
  const close = useCallback(() => setDraft(null), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address opens the composer
  useEffect(() => {
    if (!asked) return;
    setParams(
      (last) => {
        last.delete(PARAM);
        return last;
      },
      { replace: true },
    );
    void open(asked);
  }, [asked]);

  async function open(id: string): Promise<void> {
    if (id === 'new') {
      setDraft(newDraft());
      return;
    }
    try {
      const mail = await read<OpenMail>(CALLS.mail, { id });
      if (mail.folder === 'draft') setDraft(draftOf(mail));
    } catch (error) {
      toast.error(error);
    }
  }

  return {
    draft,
    compose: setDraft,
    close,
    /** Continues a draft that is open in the reader. */
    edit: (mail: OpenMail) => (mail.sendAt ? void recall(mail.id) : setDraft(draftOf(mail))),
  };
}
