import { useViewer } from '@/plugin-api/viewer-context';
import type { PageViewsChoice } from './PageViewsMenu';
import { ViewsButton } from './ViewsButton';

const loadMenu = async () => (await import('./PageViewsMenu')).PageViewsMenu;

/** Opens the saved views of a page with filters. Hidden from visitors, who can't save any. */
export function PageViews(choice: PageViewsChoice) {
  const { role } = useViewer();
  return role === 'ANON' ? null : <ViewsButton load={loadMenu} choice={choice} />;
}
