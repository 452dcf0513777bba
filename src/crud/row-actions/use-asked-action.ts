import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRecord } from '../schema/crud-row';

/** State of a way to a record's page on which the question of an action is open. */
export const askingFor = (action?: { id: string }) => (action ? { asks: action.id } : undefined);

/** The action that a record's page asks about: at first the one that the way to the page named, if it is offered. */
export function useAskedAction<Action extends { id: string }>(offered: Action[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const wanted = isRecord(location.state) ? location.state.asks : undefined;
  const [asked, setAsked] = useState(() => offered.find(({ id }) => id === wanted) ?? null);
  return {
    asked,
    ask: setAsked,
    close: () => {
      setAsked(null);
      // Answered once; the page reloaded or come back to asks no more.
      if (wanted) navigate(location, { replace: true, state: null });
    },
  };
}
