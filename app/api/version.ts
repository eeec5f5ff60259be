/** The API's path. A change that breaks clients raises its version number. */
export const apiBase = '/api/v1';
/** Semantic version of the API: each new field or operation raises the minor number. */
export const apiVersion = '1.3.0';
