import { redirect } from 'react-router';

/** The dashboard's address for a new account (ADM-24) redirects to the page that creates accounts. */
export function loader() {
  throw redirect('/admin/create-user');
}
