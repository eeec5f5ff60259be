/** The compatibility quiz. */
export const quizPath = '/quiz/compatibility';
/** The questions and positions to read, without the quiz. */
export const quizListPath = `${quizPath}?vedere=lista`;
/** The matches by the interests of a signed-in person. */
export const interestsPath = `${quizPath}/interests`;
/** The section of the method page on matching. */
export const methodPath = '/method#compatibilitatea';
/** The API operations that save and delete a person's matches. */
export const saveMatchesAddress = '/api/v1/rpc/save_compatibility_matches';
export const forgetMatchesAddress = '/api/v1/rpc/forget_compatibility_matches';
