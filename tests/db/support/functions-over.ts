import { ownFunctions } from '../../../server/plugins/own-functions.ts';
import { functionsHost } from '../../../server/requests/functions.ts';
import { PROJECT_ROOT, testSettings } from '../../../server/testing/test-site.ts';
import productSettings from '../../../src/product/server/settings.ts';
import type { FunctionContext } from '../../../supabase/functions/_shared/context.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from './test-app.ts';
import type { World } from './world.ts';

/** What functions of the product read where nothing is set. */
export const { variables: VARIABLES } = testSettings(PROJECT_ROOT, {}, [
  { name: 'product', settings: productSettings },
]);

export const SITE = 'http://localhost:3000';

/** The local server's context for the edge functions, over a world; `more` overrides parts of it. */
export function contextOver(world: World, more: Partial<FunctionContext> = {}): FunctionContext {
  return {
    supabaseUrl: SITE,
    publishableKey: PUBLISHABLE_KEY,
    serviceRoleKey: undefined,
    secretKey: SECRET_KEY,
    hosted: false,
    appName: 'Touchline',
    siteUrl: SITE,
    setting: (name) => VARIABLES[name],
    fetch: world.fetch,
    outgoing: async () => new Response(null, { status: 404 }),
    ...more,
  };
}

/** The project's edge functions, answering requests. */
export function runFunctions(context: FunctionContext) {
  return functionsHost(ownFunctions(['product']), context);
}
