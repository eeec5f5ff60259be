/** Routes up to `guide` answer from records; the others are sentences that need no record. */
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

/** One numbered source of an answer; `publisher` and `date` are null where the record has none. */
export type AnswerSource = {
  number: number;
  title: string;
  publisher: string | null;
  date: string | null;
  href: string;
};

/** A whole sentence and the numbers of the sources that prove it. */
export type AnswerSentence = { text: string; sources: number[] };

/** A figure or record that the answer shows, for tests that compare it with the dataset. */
export type AnswerFact = {
  kind: string;
  candidate?: string;
  area?: string;
  round?: number;
  value: number | string;
};

/** What the next question may refer back to: slugs of candidates, code of the area, round and topic. */
export type ThreadSubject = {
  candidates: string[];
  area: string | null;
  round: number | null;
  topic: string | null;
};

/** The page on which a question was asked: a county's page gives `area`, a profile gives `candidate`. */
export type PageContext = { area?: string; candidate?: string };

export type AssistantAnswer = {
  route: AssistantRoute;
  sentences: AnswerSentence[];
  sources: AnswerSource[];
  facts: AnswerFact[];
  /** Questions to ask next, at most three. */
  suggestions: string[];
  subject: ThreadSubject;
};

export const noSubject: ThreadSubject = { candidates: [], area: null, round: null, topic: null };
