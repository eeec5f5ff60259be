/** The path to which pages report that a profile was opened (VIEW-06). */
export const countViewAddress = '/api/v1/rpc/increment_profile_visits';
