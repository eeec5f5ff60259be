/** The path that pages call when a profile was opened (VIEW-06). */
export const countViewAddress = '/api/v1/rpc/increment_profile_visits';
