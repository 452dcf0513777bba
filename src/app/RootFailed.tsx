import { useRouteError } from 'react-router';
import { StartFailed } from './StartFailed';

/** Shown in place of the whole app when even its outermost parts broke. */
export function RootFailed() {
  return <StartFailed error={useRouteError()} />;
}
