import { Suspense } from 'react';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { lazyPart } from '@/shared/lazy-part';

const ListCommands = lazyPart(() => import('@/crud/command/ListCommands'));

/** What plugins add to a list's actions, loaded only where some do. */
export function ListAdditions({ list }: { list: string }) {
  const registry = useRegistry();
  const { role } = useViewer();
  if (!registry.commands(role).some(({ command }) => command?.list === list)) return null;
  return (
    <Suspense fallback={null}>
      <ListCommands list={list} />
    </Suspense>
  );
}
