import type { ReactNode } from 'react';
import { useViewer } from '@/plugin-api/viewer-context';
import { lazyPart } from '@/shared/lazy-part';

const AppLayout = lazyPart(() => import('./AppLayout'));
const PublicLayout = lazyPart(() => import('./PublicLayout'));

interface ShellLayoutProps {
  children: ReactNode;
}

/** The whole app's frame for people who are signed in, the slim public one for visitors. */
export default function ShellLayout({ children }: ShellLayoutProps) {
  const { userId } = useViewer();
  return userId ? <AppLayout>{children}</AppLayout> : <PublicLayout>{children}</PublicLayout>;
}
