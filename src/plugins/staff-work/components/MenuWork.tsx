import { useEffect } from 'react';
import { tellWork } from '@/shared/work-counts';
import { countsByPage } from '../kinds';
import { useWork } from '../use-work';

/** Tells the menus and the bell what waits; shows nothing itself. */
export default function MenuWork() {
  const { data } = useWork();
  useEffect(() => tellWork(countsByPage(data ?? [])), [data]);
  useEffect(() => () => tellWork(), []);
  return null;
}
