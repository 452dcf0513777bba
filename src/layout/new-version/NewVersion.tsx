import { lazyPart } from '@/shared/lazy-part';
import { Part } from '../Part';

const NewVersionNotice = lazyPart(() => import('./NewVersionNotice'));

/** The notice of a new version, fetched right after the page because its file would be gone after a deployment. */
export function NewVersion() {
  return (
    <Part silent>
      <NewVersionNotice />
    </Part>
  );
}
