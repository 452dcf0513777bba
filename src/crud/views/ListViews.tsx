import type { ViewsChoice } from './ListViewsMenu';
import { ViewsButton } from './ViewsButton';

const loadMenu = async () => (await import('./ListViewsMenu')).ListViewsMenu;

/** Opens the saved views of a generated list. */
export function ListViews(choice: ViewsChoice) {
  return <ViewsButton load={loadMenu} choice={choice} />;
}
