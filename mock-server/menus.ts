import { horizontalMenu } from './data/horizontal-menu.ts';
import type { MenuRoot } from './data/menu-entry.ts';
import { verticalMenu } from './data/vertical-menu.ts';

interface Routes {
  get(
    path: string,
    answer: (request: unknown, response: { json(body: unknown): void }) => void,
  ): void;
}

/** Address of each menu, below `/mock`. */
export const MENUS: Readonly<Record<string, MenuRoot[]>> = {
  '/api/vertical-nav/data': verticalMenu,
  '/api/horizontal-nav/data': horizontalMenu,
};

/** Answers the two menus of the sample apps. */
export function serveMenus(app: Routes): void {
  for (const [path, menu] of Object.entries(MENUS)) {
    app.get(`/mock${path}`, (_request, response) => response.json(menu));
  }
}
