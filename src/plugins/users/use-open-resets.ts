import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/plugin-api/viewer-context';
import { useBackend } from '@/providers/backend-context';

/** A person who asks administrators to remove their lost second factors. */
export interface OpenReset {
  user_id: string;
  full_name: string | null;
  email: string | null;
  /** ISO instant. */
  asked_at: string;
  /** The administrator who has approved it; null if none has. */
  first_approved_by: string | null;
}

export const RESETS_KEY = ['open-factor-resets'] as const;

/** The requests that stand, oldest first; asked for by administrators only. */
export function useOpenResets() {
  const { rpc } = useBackend();
  const { role } = useViewer();
  return useQuery({
    queryKey: RESETS_KEY,
    enabled: role === 'ADMIN',
    queryFn: async () => {
      const answer = await rpc('open_factor_resets', {}, { read: true });
      return Array.isArray(answer) ? (answer as OpenReset[]) : [];
    },
  });
}
