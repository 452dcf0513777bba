import { ActivityCard } from '../components/ActivityCard';
import { useCard } from '../use-card';

/** What happened in the shop lately. */
export function ActivityTimeline() {
  return <ActivityCard {...useCard('ecommerce', 'activities', { timeless: true })} />;
}
