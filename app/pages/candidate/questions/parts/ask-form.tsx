import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { questionPath, questionsPath } from '#app/features/discussions/addresses.ts';
import type { SimilarQuestion } from '#app/features/discussions/questions/queries.server.ts';
import { longestQuestion, shortestSearch } from '#app/features/discussions/questions/rules.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { useAnswer } from '../../discussions/answer.ts';
import { Refused } from '../../discussions/parts/refused.tsx';
import { publicHint, type Writer } from '../../discussions/parts/write-form.tsx';
import { discussionPageTexts } from '../../discussions/texts.ts';
import { questionTexts } from '../texts.ts';

const t = questionTexts.ro;

type AskFormProps = { slug: string; writer: Writer | null; isReviewed: boolean };

/**
 * The form for a new question. Visitors get a sign-in link, but keep a form that was refused because the session had
 * ended.
 */
export function AskForm({ slug, writer, isReviewed }: AskFormProps) {
  const isRefused = Boolean(useAnswer('ask-question')?.code);
  if (writer || isRefused) return <SignedInForm slug={slug} writer={writer} isReviewed={isReviewed} />;
  const signIn = <Anchor href={`/auth?next=${questionsPath(slug)}`}>{discussionPageTexts.ro.signIn}</Anchor>;
  return <Notice action={signIn}>{t.signedOut}</Notice>;
}

function SignedInForm({ slug, writer, isReviewed }: AskFormProps) {
  const answer = useAnswer('ask-question');
  // A resent form has the same key, so that the server adds its text only once.
  const [key] = useState(answer?.typed.key ?? writer?.key);
  const typed = answer?.typed.question ?? '';
  const [text, setText] = useState(typed);
  const form = useRef<HTMLFormElement>(null);
  // A person may have typed before the page's script ran.
  useEffect(() => setText(String(new FormData(form.current ?? undefined).get('question') ?? '')), []);
  const isBusy = useNavigation().formData?.get('intent') === 'ask-question';
  const found = useSimilar(slug, text);
  // The server's similar questions apply only to the text that was sent. A changed text is compared again.
  const blocking = answer?.similar && text === typed ? answer.similar : [];
  const shown = blocking.length > 0 ? blocking : found;
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="key" value={key} />
      {answer?.code ? <Refused answer={answer} /> : null}
      <TextArea
        name="question"
        label={t.form.label}
        rows={4}
        maxLength={longestQuestion}
        required
        defaultValue={typed}
        onChange={(event) => setText(event.currentTarget.value)}
        hint={`${publicHint({ name: writer?.name ?? null, most: longestQuestion, isReviewed })} ${t.kept}`}
      />
      <div role="status" className="empty:hidden">
        {shown.length > 0 ? (
          <Similar
            slug={slug}
            questions={shown}
            title={blocking.length > 0 ? t.similar.asked : t.similar.typing}
          />
        ) : null}
      </div>
      {blocking.length > 0 ? <input type="hidden" name="similar" value="seen" /> : null}
      <p>
        <Button type="submit" name="intent" value="ask-question" busy={isBusy}>
          {blocking.length > 0 ? t.form.anyway : t.form.submit}
        </Button>
      </p>
    </Form>
  );
}

/** Returns the questions that resemble the text, 400 ms after its last change. */
function useSimilar(slug: string, text: string): SimilarQuestion[] {
  const [found, setFound] = useState<SimilarQuestion[]>([]);
  const isLong = text.trim().length >= shortestSearch;
  useEffect(() => {
    if (!isLong) return;
    const stop = new AbortController();
    const read = async () => {
      const answer = await fetch(`${questionsPath(slug)}/similar.json?${new URLSearchParams({ text })}`, {
        signal: stop.signal,
      });
      if (answer.ok) setFound(await answer.json());
    };
    // A failed request is ignored, because the server compares the question again when the form is sent.
    const timer = setTimeout(() => void read().catch(() => {}), 400);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [slug, text, isLong]);
  return isLong ? found : [];
}

type SimilarProps = { slug: string; questions: readonly SimilarQuestion[]; title: string };

function Similar({ slug, questions, title }: SimilarProps) {
  return (
    <Notice kind="warning" title={title}>
      <ul className="grid gap-2">
        {questions.map(({ id, content, supports, isAnswered }) => (
          <li key={id} className="break-words">
            <Anchor href={questionPath(slug, id)}>{content}</Anchor>
            <span className="block text-sm">
              {[supports > 0 ? t.supports(supports) : null, isAnswered ? t.similar.answered : null]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">{t.similar.hint}</p>
    </Notice>
  );
}
