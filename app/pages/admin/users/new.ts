import { redirect } from 'react-router';

/** Redirects the URL that the dashboard uses for a new account (ADM-24) to the page that creates accounts. */
export function loader() {
  throw redirect('/admin/create-user');
}
