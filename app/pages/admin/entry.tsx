import { redirect } from 'react-router';

/** `/admin` redirects to the administrators' dashboard. */
export function loader() {
  throw redirect('/admin/dashboard');
}

/**
 * React Router never renders this component. Without it, the route would be a resource and show no page for a
 * refusal.
 */
export default function Entry() {
  return null;
}
