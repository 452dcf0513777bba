import { PartBoundary } from '@/shared/components/PartBoundary';
import { lazyPart } from '@/shared/lazy-part';

const NewVersionNotice = lazyPart(() => import('./NewVersionNotice'));

/** The notice of a new version, fetched right after the page because its file would be gone after a deployment. */
export function NewVersion() {
  return (
    <PartBoundary waiting={null} room="none">
      <NewVersionNotice />
    </PartBoundary>
  );
}
