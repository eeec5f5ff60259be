import { redirect } from 'react-router';

/** The short address of administration leads to its first page. */
export function loader() {
  throw redirect('/admin/dashboard');
}

/** Never shown. Without a screen the address would be a file, and whoever is refused would hear it as one. */
export default function Entry() {
  return null;
}
