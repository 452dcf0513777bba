import { VisitsCard } from '../components/VisitsCard';
import { useCard } from '../use-card';

/** Visits of the shop by weekday. */
export function VisitsByDay() {
  return <VisitsCard height={380} {...useCard('ecommerce', 'visitsByDay')} />;
}
