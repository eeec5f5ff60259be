import { redirect } from 'react-router';

/** The short address of administration leads to its first page. */
export function loader() {
  throw redirect('/admin/dashboard');
}
