import { lazyPart } from '@/shared/lazy-part';
import { Part } from '../Part';

const NewVersionNotice = lazyPart(() => import('./NewVersionNotice'));

/** The notice of a new version, fetched after the page: at once, because after a deployment it would be gone. */
export function NewVersion() {
  return (
    <Part silent>
      <NewVersionNotice />
    </Part>
  );
}
