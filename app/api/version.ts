/** The path of the API. A change that breaks clients raises the version number in this path. */
export const apiBase = '/api/v1';
/** Semantic version of the API. Each new field or operation raises its minor number. */
export const apiVersion = '1.5.0';
