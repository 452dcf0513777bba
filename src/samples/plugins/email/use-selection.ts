import { useState } from 'react';
import type { SampleId } from '@/samples/mock/sample-id';
import { NOTHING, type Selection } from './selection';

/** The selected mails of a list. Another list (`scope`) starts with none. */
export function useSelection(scope: string) {
  const [kept, setKept] = useState<{ scope: string; chosen: Selection }>({
    scope,
    chosen: NOTHING,
  });
  const selection = kept.scope === scope ? kept.chosen : NOTHING;
  // Nothing is selected on returning either.
  if (kept.scope !== scope) setKept({ scope, chosen: NOTHING });
  const setSelection = (change: (selection: Selection) => Selection) =>
    setKept((last) => ({ scope, chosen: change(last.scope === scope ? last.chosen : NOTHING) }));
  const select = (ids: readonly SampleId[]) => setSelection(() => new Set(ids));
  return { selection, setSelection, select };
}
