/** The address to which pages report an opened profile (VIEW-06). */
export const countViewAddress = '/api/v1/rpc/increment_profile_visits';
