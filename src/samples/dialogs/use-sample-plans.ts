import { useCustom, useCustomMutation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sampleKey, sampleRead, sampleWrite } from '@/samples/shared/sample-calls';
import type { Plan } from './PlanCards';

const PRICING = '/pages/pricing';

interface Pricing {
  pricingPlans: Plan[];
  faq: { id: string; question: string; answer: string }[];
}

/** The sample plans, and a function to change to one of them; the choice is saved. */
export function useSamplePlans() {
  const client = useQueryClient();
  const [yearly, setYearly] = useState(false);
  const { query } = useCustom<Pricing>(sampleRead(PRICING));
  const { mutateAsync } = useCustomMutation<Pricing>();
  const [choosing, setChoosing] = useState<string>();

  async function choose({ title }: Plan): Promise<void> {
    setChoosing(title);
    try {
      const { data } = await mutateAsync(sampleWrite(`${PRICING}/plan`, { title, yearly }));
      client.setQueryData(sampleKey(PRICING), { data });
      // The profile says which plan it has.
      void client.invalidateQueries({ queryKey: sampleKey('/rest/profile') });
    } finally {
      setChoosing(undefined);
    }
  }

  return { query, pricing: query.data?.data, yearly, setYearly, choose, choosing };
}
