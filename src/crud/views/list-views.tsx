import type { ViewsChoice } from './list-views-menu';
import { ViewsButton } from './views-button';

const loadMenu = async () => (await import('./list-views-menu')).ListViewsMenu;

/** Opens the saved views of a generated list. */
export function ListViews(choice: ViewsChoice) {
  return <ViewsButton load={loadMenu} choice={choice} />;
}
