/** The kinds of answer. The kinds up to and including `guide` quote records, and the others are fixed sentences. */
export const assistantRoutes = [
  'procedure',
  'stance',
  'results',
  'polls',
  'profile',
  'news',
  'guide',
  'recommendation',
  'prediction',
  'illegal',
  'unknown',
  'greeting',
] as const;

export type AssistantRoute = (typeof assistantRoutes)[number];

/** A numbered source of an answer. `publisher` and `date` are null when the record does not state them. */
export type AnswerSource = {
  number: number;
  title: string;
  publisher: string | null;
  date: string | null;
  href: string;
};

/** A whole sentence and the numbers of the sources that prove it. */
export type AnswerSentence = { text: string; sources: number[] };

/** A figure or record in the answer. Tests compare it with the dataset. */
export type AnswerFact = {
  kind: string;
  candidate?: string;
  area?: string;
  round?: number;
  value: number | string;
};

/**
 * The subjects to which the next question may refer: slugs of candidates, the area's code, the round and the
 * topic.
 */
export type ThreadSubject = {
  candidates: string[];
  area: string | null;
  round: number | null;
  topic: string | null;
};

/** The page on which the question was asked. A county's page gives `area`, a profile gives `candidate`. */
export type PageContext = { area?: string; candidate?: string };

export type AssistantAnswer = {
  route: AssistantRoute;
  sentences: AnswerSentence[];
  sources: AnswerSource[];
  facts: AnswerFact[];
  /** Suggested next questions, at most three. */
  suggestions: string[];
  subject: ThreadSubject;
};

export const noSubject: ThreadSubject = { candidates: [], area: null, round: null, topic: null };
