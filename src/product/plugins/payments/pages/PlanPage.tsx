import GeneratedShow from '@/crud/pages/GeneratedShow';
import type { ResourcePageProps } from '@/plugin-api/types';
import { PricesPanel } from '../components/PricesPanel';

/** One plan with its prices. */
export default function PlanPage({ resource }: ResourcePageProps) {
  return <GeneratedShow resource={resource} more={(row) => <PricesPanel planId={row.id} />} />;
}
