import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ResourceDef } from '@/plugin-api/types';
import { type ListState, readListUrl, writeListUrl } from './list-url';

type Part = Partial<ListState> | ((now: ListState) => Partial<ListState>);

export interface ListControl {
  state: ListState;
  /** Changes part of the state; back to page 1 unless the page itself is what changes. */
  change: (part: Part, how?: 'push' | 'replace') => void;
}

/**
 * A list's state, kept in the address: the back button, a reload and a shared link all bring it back.
 * The router may take its time to render a new address; until then the state that was asked for counts, so that
 * controls answer at once and two quick changes both stay.
 */
export function useListState(resource: ResourceDef): ListControl {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const fromAddress = useMemo(() => readListUrl(params, resource), [params, resource]);
  const [asked, setAsked] = useState<{ state: ListState; before: string } | null>(null);
  const state = asked && asked.before === address ? asked.state : fromAddress;

  const latest = useRef(state);
  useEffect(() => {
    latest.current = fromAddress;
  }, [fromAddress]);

  const change = useCallback<ListControl['change']>(
    (part, how = 'push') => {
      const now = latest.current;
      const next = { ...now, page: 1, ...(typeof part === 'function' ? part(now) : part) };
      latest.current = next;
      setAsked({ state: next, before: address });
      setParams(writeListUrl(next, resource), {
        replace: how === 'replace',
        preventScrollReset: true,
      });
    },
    [setParams, resource, address],
  );
  return { state, change };
}
