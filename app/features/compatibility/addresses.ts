/** Path of the compatibility quiz. */
export const quizPath = '/quiz/compatibility';
/** Address of the page that lists the quiz's questions with the candidates' positions. */
export const quizListPath = `${quizPath}?vedere=lista`;
/** Path of the page that matches candidates by a signed-in person's interests. */
export const interestsPath = `${quizPath}/interests`;
/** Address of the method page's section on matching. */
export const methodPath = '/method#compatibilitatea';
/** Paths of the API operations that save and delete a person's matches. */
export const saveMatchesAddress = '/api/v1/rpc/save_compatibility_matches';
export const forgetMatchesAddress = '/api/v1/rpc/forget_compatibility_matches';
