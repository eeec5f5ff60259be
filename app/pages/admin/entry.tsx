import { redirect } from 'react-router';

/** `/admin` redirects to the administrators' dashboard. */
export function loader() {
  throw redirect('/admin/dashboard');
}

/**
 * Never rendered. Without a component React Router would treat the route as a resource and show no page for a
 * refusal.
 */
export default function Entry() {
  return null;
}
