import type { ResourcePageProps } from 'touchline/plugin-api';
import GeneratedShow from '@/crud/pages/GeneratedShow';
import { PricesPanel } from '../components/PricesPanel';

/** One plan with its prices. */
export default function PlanPage({ resource }: ResourcePageProps) {
  return <GeneratedShow resource={resource} more={(row) => <PricesPanel planId={row.id} />} />;
}
