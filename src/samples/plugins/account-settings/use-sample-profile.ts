import { useCustom, useCustomMutation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { SampleProfile } from '@/samples/mock/profile';
import { isSampleBelow, SAMPLES, sampleKey, sampleRead } from '@/samples/shared/sample-calls';

const PROFILE = '/rest/profile';

/** The profile of the sample apps' user. `save` stores some of its fields, and rejects on failure. */
export function useSampleProfile() {
  const client = useQueryClient();
  const { query } = useCustom<SampleProfile>(sampleRead(PROFILE));
  const { mutateAsync } = useCustomMutation<SampleProfile>();

  async function save(values: Partial<SampleProfile>): Promise<SampleProfile> {
    const { data } = await mutateAsync({ ...SAMPLES, url: PROFILE, method: 'patch', values });
    client.setQueryData(sampleKey(PROFILE), { data });
    void client.invalidateQueries({ predicate: isSampleBelow('/apps/chat/') });
    return data;
  }

  return { query, profile: query.data?.data, save };
}

/** Props of each tab. */
export interface TabProps {
  profile: SampleProfile;
  save: ReturnType<typeof useSampleProfile>['save'];
}
