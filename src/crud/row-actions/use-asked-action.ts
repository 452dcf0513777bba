import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRecord } from '../schema/crud-row';

/** Navigation state that opens an action's dialog on the record's page. */
export const askingFor = (action?: { id: string }) => (action ? { asks: action.id } : undefined);

/**
 * The action whose dialog is open on a record's page: initially the one named in the navigation
 * state, if offered.
 */
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
      // Cleared at once, so that a reload or the back button doesn't ask again.
      if (wanted) navigate(location, { replace: true, state: null });
    },
  };
}
