import { useEffect } from 'react';
import { tellWork } from 'touchline/plugin-api';
import { useAtRest } from 'touchline/ui';
import { countsByPage } from '../kinds';
import { useWork } from '../use-work';

/** The page's own questions go first. */
const REST_MS = 1500;

/** Passes the waiting work to the menus and the bell once the page is idle; renders nothing itself. */
export default function MenuWork() {
  const { data } = useWork(useAtRest(REST_MS));
  useEffect(() => {
    tellWork(countsByPage(data ?? []));
  }, [data]);
  useEffect(() => () => tellWork(), []);
  return null;
}
