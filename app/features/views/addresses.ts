/** VIEW-06: where pages send that a profile was opened. */
export const countViewAddress = '/api/v1/rpc/increment_profile_visits';
