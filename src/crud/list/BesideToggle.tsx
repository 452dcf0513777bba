import { mdiDockRight } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconAction } from '@/shared/components/IconAction';
import { useT } from '../use-t';
import type { ListProps } from './ListFrame';

/** Windows with room for a list and a record side by side. */
const ROOM = '(min-width: 1200px)';

/** Whether rows of this list can be looked at without leaving it. */
export function mayPeek({ resource, access }: Pick<ListProps, 'resource' | 'access'>): boolean {
  return access.can('show') || resource.recordPath !== undefined;
}

const useIsRoomy = () => useMediaQuery(ROOM, { noSsr: true });

/** Whether the record is shown beside the list. */
export function useIsBeside(list: ListProps): boolean {
  const roomy = useIsRoomy();
  return roomy && mayPeek(list) && list.settings.beside === true;
}

/** Shows the record beside the list, remembered for this list. */
export function BesideToggle({ list }: { list: ListProps }) {
  const t = useT();
  const roomy = useIsRoomy();
  const { settings, onSettings } = list;
  if (!roomy || !mayPeek(list)) return null;
  const on = settings.beside === true;
  return (
    <IconAction
      size="medium"
      icon={mdiDockRight}
      flipRtl
      label={t('crud:beside')}
      aria-pressed={on}
      color={on ? 'primary' : 'default'}
      onClick={() => onSettings({ beside: !on })}
    />
  );
}
