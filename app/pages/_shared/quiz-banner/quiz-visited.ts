/** The local storage item that records a visit to the tests (HOME-08). */
const quizVisitedName = 'quiz-visited';

/** The banner is always shown when browser settings block the local storage. */
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
    // Without local storage the banner is always shown.
  }
}
