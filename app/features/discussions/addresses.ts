import { profilePath } from '#app/features/candidates/addresses.ts';
import { choiceParameters, type QuestionChoice, wholeList } from './questions/rules.ts';

/** The last segment of the general discussion's address, in place of a topic's id. */
export const generalTopic = 'general';
/**
 * URL parameters of a thread: `dupa` has the next page's cursor, and `doar=candidat` shows only the candidate's own
 * comments.
 */
export const cursorParameter = 'dupa';
export const onlyParameter = 'doar';

/** Returns the path of the list of a candidate's topics. */
export function topicsPath(slug: string, cursor: string | null = null): string {
  return `${profilePath(slug)}/discussions${cursor ? `?${cursorParameter}=${cursor}` : ''}`;
}

type ThreadAddress = {
  slug: string;
  topic: string | null;
  cursor?: string | null;
  isOnlyCandidate?: boolean;
};

/** Returns the path of a topic's comments. A null topic means the general discussion. */
export function threadPath({ slug, topic, cursor, isOnlyCandidate }: ThreadAddress): string {
  const parameters = new URLSearchParams({
    ...(isOnlyCandidate ? { [onlyParameter]: 'candidat' } : {}),
    ...(cursor ? { [cursorParameter]: cursor } : {}),
  });
  const path = `${topicsPath(slug)}/${topic ?? generalTopic}`;
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** Returns the path of a comment with all its replies. */
export function commentPath(slug: string, comment: string): string {
  return `${profilePath(slug)}/comments/${comment}`;
}

/** Returns the path of the public questions to a candidate, in the chosen order and state. */
export function questionsPath(
  slug: string,
  { choice = wholeList, page = 1 }: Partial<QuestionsPage> = {},
): string {
  const parameters = choiceParameters(choice, page);
  return `${profilePath(slug)}/questions${parameters.size > 0 ? `?${parameters}` : ''}`;
}

type QuestionsPage = { choice: QuestionChoice; page: number };

/** Returns the path of a question with its answer. */
export function questionPath(slug: string, question: string): string {
  return `${questionsPath(slug)}/${question}`;
}

/** The path of the page where the candidate and the team answer questions. */
export const answersPath = '/candidate-dashboard/questions';
