/** The local storage item that records a visit to the tests (HOME-08). */
const quizVisitedName = 'quiz-visited';

/** Browser settings may block the local storage. The banner is then always shown. */
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
