/** Where the API stands on the site; the number changes with what would break a client. */
export const apiBase = '/api/v1';
/** Of what is behind `/api/v1` (semantic versioning): the minor number grows with each new field or operation. */
export const apiVersion = '1.3.0';
