import { ActivityCard } from '../components/ActivityCard';
import { useCard } from '../use-card';

/** What happened lately. */
export function ActivityTimeline() {
  return <ActivityCard {...useCard('analytics', 'activities', { timeless: true })} />;
}
