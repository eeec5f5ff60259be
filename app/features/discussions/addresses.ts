import { profilePath } from '#app/features/candidates/addresses.ts';
import { choiceParameters, type QuestionChoice, wholeList } from './questions/rules.ts';

/** The part of an address that names the general discussion instead of a topic. */
export const generalTopic = 'general';
/** URL parameters of a thread: the next page, and `candidat` to show only the candidate's own comments. */
export const cursorParameter = 'dupa';
export const onlyParameter = 'doar';

/** The topics of a candidate. */
export function topicsPath(slug: string, cursor: string | null = null): string {
  return `${profilePath(slug)}/discussions${cursor ? `?${cursorParameter}=${cursor}` : ''}`;
}

type ThreadAddress = {
  slug: string;
  topic: string | null;
  cursor?: string | null;
  isOnlyCandidate?: boolean;
};

/** The comments of a topic. A null topic is the general discussion. */
export function threadPath({ slug, topic, cursor, isOnlyCandidate }: ThreadAddress): string {
  const parameters = new URLSearchParams({
    ...(isOnlyCandidate ? { [onlyParameter]: 'candidat' } : {}),
    ...(cursor ? { [cursorParameter]: cursor } : {}),
  });
  const path = `${topicsPath(slug)}/${topic ?? generalTopic}`;
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** One comment with all its replies. */
export function commentPath(slug: string, comment: string): string {
  return `${profilePath(slug)}/comments/${comment}`;
}

/** The public questions to a candidate, in the chosen order and state. */
export function questionsPath(
  slug: string,
  { choice = wholeList, page = 1 }: Partial<QuestionsPage> = {},
): string {
  const parameters = choiceParameters(choice, page);
  return `${profilePath(slug)}/questions${parameters.size > 0 ? `?${parameters}` : ''}`;
}

type QuestionsPage = { choice: QuestionChoice; page: number };

/** One question with its answer. */
export function questionPath(slug: string, question: string): string {
  return `${questionsPath(slug)}/${question}`;
}

/** The questions that the candidate and the team answer. */
export const answersPath = '/candidate-dashboard/questions';
