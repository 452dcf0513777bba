import { lazyPart } from '@/shared/lazy-part';
import { Part } from '../Part';

const NewVersionNotice = lazyPart(() => import('./NewVersionNotice'));

/** The notice of a new version, fetched right after the page: after a deployment the file would be gone. */
export function NewVersion() {
  return (
    <Part silent>
      <NewVersionNotice />
    </Part>
  );
}
