/** The browser's local storage keeps under this name that the tests were visited (HOME-08). */
export const quizVisitedName = 'quiz-visited';

/** Storage may be closed by the browser's settings; then the banner stays. */
export function wasQuizVisited(): boolean {
  try {
    return localStorage.getItem(quizVisitedName) !== null;
  } catch {
    return false;
  }
}

export function rememberQuizVisit(): void {
  try {
    localStorage.setItem(quizVisitedName, 'true');
  } catch {
    // The banner stays.
  }
}
