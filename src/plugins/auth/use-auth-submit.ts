import { useInvalidateAuthStore } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/error-text';

interface Submit {
  /** One plain sentence, or null. */
  problem: string | null;
  clear: () => void;
  fail: (error: unknown) => void;
  /** `mutationOptions` for refine's auth hooks: errors stay in place, no toast, no redirect of refine's own. */
  options: (onDone: () => void) => {
    onSuccess: (response: unknown) => Promise<void>;
    onError: (error: unknown) => void;
  };
}

function succeeded(response: unknown): boolean {
  return (
    typeof response === 'object' &&
    response !== null &&
    'success' in response &&
    response.success === true
  );
}

function errorOf(response: unknown): unknown {
  return typeof response === 'object' && response !== null && 'error' in response
    ? response.error
    : null;
}

/** Shared behaviour of the auth forms: say what failed beside the form, and go on when it worked. */
export function useAuthSubmit(): Submit {
  const { t } = useTranslation('shell');
  const invalidate = useInvalidateAuthStore();
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (error: unknown) => setProblem(errorText(error, t));
  return {
    problem,
    clear: () => setProblem(null),
    fail,
    options: (onDone) => ({
      onSuccess: async (response) => {
        if (!succeeded(response)) {
          fail(errorOf(response));
          return;
        }
        setProblem(null);
        await invalidate();
        onDone();
      },
      onError: fail,
    }),
  };
}
