import { lazy, type ReactNode } from 'react';
import { useViewer } from '@/plugin-api/viewer-context';

const AppLayout = lazy(() => import('./AppLayout'));
const PublicLayout = lazy(() => import('./PublicLayout'));

interface ShellLayoutProps {
  children: ReactNode;
}

/** The whole app's frame for who is signed in, the slim public one for visitors. */
export default function ShellLayout({ children }: ShellLayoutProps) {
  const { userId } = useViewer();
  return userId ? <AppLayout>{children}</AppLayout> : <PublicLayout>{children}</PublicLayout>;
}
