import { lazy, Suspense } from 'react';
import type { NavPlacement } from '@/plugin-api/types';
import { useAppSettings } from '@/shared/app-settings-context';

const ServedMenuStatus = lazy(() => import('../server-menu/ServedMenuStatus'));

interface MenuStatusProps {
  placement: NavPlacement;
}

/** Follows a menu's entries: the loading or error state of the server's menu, if that is the one to show. */
export function MenuStatus({ placement }: MenuStatusProps) {
  const { menuSource } = useAppSettings();
  if (menuSource !== 'server') return null;
  return (
    <Suspense fallback={null}>
      <ServedMenuStatus placement={placement} />
    </Suspense>
  );
}
