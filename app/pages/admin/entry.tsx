import { redirect } from 'react-router';

/** `/admin` redirects to the administration's first page. */
export function loader() {
  throw redirect('/admin/dashboard');
}

/** Never shown: without a component the route would be a resource, and a refusal would have no page. */
export default function Entry() {
  return null;
}
