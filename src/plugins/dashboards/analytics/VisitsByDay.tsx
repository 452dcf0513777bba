import { VisitsCard } from '../components/VisitsCard';
import { useCard } from '../use-card';

/** Visits by weekday. */
export function VisitsByDay() {
  return <VisitsCard {...useCard('analytics', 'visitsByDay')} />;
}
