import { useActionData } from 'react-router';
import type { SimilarQuestion } from '#app/features/discussions/questions/queries.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';

/** The answer to a form of a discussion page. */
export type DiscussionAnswer = {
  /** The `intent` of the form that was sent. */
  of: string;
  /** The id of the comment or question that the form is about, or an empty text. */
  comment: string;
  /** `code` is null when the change was made. */
  code: RefusalCode | null;
  text: string;
  /** The fields of a refused form, which the page shows again. */
  typed: Record<string, string>;
  /** Similar questions, which a person reads before asking the typed question. */
  similar?: SimilarQuestion[];
};

const isAnswer = (value: unknown): value is DiscussionAnswer =>
  typeof value === 'object' && value !== null && 'of' in value && 'typed' in value;

/** Returns the server's answer to any form of the page, or null. */
export function useAnyAnswer(): DiscussionAnswer | null {
  const answer: unknown = useActionData();
  return isAnswer(answer) ? answer : null;
}

/** Tells whether the server's answer belongs to a form with another intent. */
export function useOtherFormAnswered(intent: string): boolean {
  const answer: unknown = useActionData();
  return isAnswer(answer) && answer.of !== intent;
}

/** Returns the server's answer to the form with this intent, or null. */
export function useAnswer(intent: string): DiscussionAnswer | null {
  const answer = useAnyAnswer();
  return answer?.of === intent ? answer : null;
}

const kept = [
  'title',
  'description',
  'content',
  'note',
  'message',
  'reason',
  'key',
  'next',
  'mark',
  'question',
  'version',
];

export function typedIn(form: FormData): Record<string, string> {
  const fields = kept.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

const signedOut: readonly (RefusalCode | null)[] = [
  'comment-signed-out',
  'topic-signed-out',
  'like-signed-out',
  'mark-signed-out',
  'report-signed-out',
  'question-signed-out',
  'support-signed-out',
  'session-expired',
  'sign-in-required',
];

export const asksForSignIn = ({ code }: Pick<DiscussionAnswer, 'code'>): boolean => signedOut.includes(code);

const lostAnswer = {
  code: 'answer-failed' as const,
  text: 'Nu s-a putut salva răspunsul. Încearcă din nou.',
};
/** Texts for a lost connection, by intent. The server's refusals use the same texts. */
const lost: Record<string, { code: RefusalCode; text: string }> = {
  'propose-topic': {
    code: 'topic-failed',
    text: 'Nu s-a putut trimite topicul. Încearcă din nou.', // Text of checklist row DISC-27.
  },
  like: { code: 'like-failed', text: 'Nu s-a putut procesa aprecierea. Încearcă din nou.' }, // Text of checklist row DISC-24.
  mark: { code: 'mark-failed', text: 'Nu s-a putut salva răspunsul. Încearcă din nou.' },
  'ask-question': {
    code: 'question-failed',
    text: 'Nu s-a putut trimite întrebarea. Încearcă din nou.',
  },
  support: { code: 'support-failed', text: 'Nu s-a putut salva susținerea. Încearcă din nou.' },
  'save-answer-draft': lostAnswer,
  'publish-answer': lostAnswer,
  'withdraw-answer': lostAnswer,
  report: { code: 'report-failed', text: 'Nu s-a putut trimite raportarea. Încearcă din nou.' },
};
const lostComment = {
  code: 'comment-failed' as const,
  text: 'Nu s-a putut trimite comentariul. Încearcă din nou.', // Text of checklist row DISC-25.
};

type Sending = { request: Request; serverAction: () => Promise<unknown> };

/** Sends a form. Without an answer it stays on the page, so that the typed text is not lost. */
export function sendForm(args: Sending) {
  return keepPage(args, (form): DiscussionAnswer & { code: RefusalCode } => {
    const of = String(form.get('intent') ?? '');
    const { code, text } =
      lost[of === 'unlike' ? 'like' : of === 'unsupport' ? 'support' : of] ?? lostComment;
    return { of, comment: '', code, text, typed: typedIn(form) };
  });
}
