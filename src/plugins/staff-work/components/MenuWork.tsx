import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenAtRest } from '@/shared/when-at-rest';
import { tellWork } from '@/shared/work-counts';
import { countsByPage } from '../kinds';
import { useWork } from '../use-work';

/** The page's own questions go first. */
const REST_MS = 1500;

/** Tells the menus and the bell what waits, once the page is at rest; shows nothing itself. */
export default function MenuWork() {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { data } = useWork(asks);
  useEffect(
    () =>
      whenAtRest(
        REST_MS,
        () => client.isFetching() > 0,
        () => setAsks(true),
      ),
    [client],
  );
  useEffect(() => tellWork(countsByPage(data ?? [])), [data]);
  useEffect(() => () => tellWork(), []);
  return null;
}
