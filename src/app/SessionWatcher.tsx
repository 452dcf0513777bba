import { useInvalidateAuthStore } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SIGN_IN_PATH } from '@/providers/auth/auth-provider';
import { useBackend } from '@/providers/backend-context';

/**
 * Follows the session over tabs: another person, or nobody, means that nothing read before stays in memory.
 * The guards then lead to sign-in, with the way back.
 */
export function SessionWatcher() {
  const { session } = useBackend();
  const queryClient = useQueryClient();
  const invalidate = useInvalidateAuthStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(
    () =>
      session.listen((now, before) => {
        if (before) queryClient.clear();
        if (!now && pathname.startsWith('/auth/reset')) navigate(SIGN_IN_PATH);
        void invalidate();
      }),
    [session, queryClient, invalidate, navigate, pathname],
  );
  return null;
}
