import { TierBadge } from '../components/TierBadge';
import { useSportsViewer } from './sports-viewer';

/** The person's own tier. */
export default function OwnTier() {
  return <TierBadge tier={useSportsViewer().tier} />;
}
