import { Navigate, useLocation } from 'react-router';

/** The first invoice of the sample. */
const FIRST_ID = 4987;

/** `/preview` and `/edit` without a number. */
export default function FirstInvoice() {
  const { pathname } = useLocation();
  return <Navigate to={`${pathname.replace(/\/$/, '')}/${FIRST_ID}`} replace />;
}
