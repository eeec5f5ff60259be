import { Form } from 'react-router';
import { isId } from '#app/features/discussions/cursor.ts';
import { RouteError } from '#app/pages/_shared/error/route-error.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { asksForSignIn, type DiscussionAnswer, useAnswer, useAnyAnswer } from './answer.ts';
import { Refused } from './parts/refused.tsx';
import { discussionPageTexts } from './texts.ts';

const t = discussionPageTexts.ro.keptText;
/** Names of the fields that a person writes. Each form has one or two of them. */
const written = ['title', 'description', 'content', 'message', 'note', 'question'];

/**
 * The error page of a text that only its author may read. When a form was sent after the author's session ended, it
 * shows that form again.
 */
export function KeptText() {
  const answer = useAnyAnswer();
  if (!answer || !asksForSignIn(answer)) return <RouteError />;
  return (
    <Container className="pb-(--section)">
      <PageTitle>{t.title}</PageTitle>
      <KeptForm answer={answer} />
    </Container>
  );
}

/**
 * Shows the appeal again when the author's session ended before the appeal was sent. The usual form is only on
 * the author's page.
 */
export function KeptAppeal() {
  const answer = useAnswer('appeal');
  return answer && asksForSignIn(answer) ? <KeptForm answer={answer} /> : null;
}

/** Shows a form again that was sent after the session had ended, with the typed text. */
export function KeptForm({ answer }: { answer: DiscussionAnswer }) {
  return (
    <Form method="post" className="grid max-w-(--measure) gap-3">
      <Refused answer={answer} />
      {Object.entries(answer.typed).map(([name, value]) =>
        // An answer's form contains the question's id in `question`. Nobody types an id, so the field is hidden.
        written.includes(name) && !isId(value) ? (
          <TextArea key={name} name={name} label={t.label} rows={4} defaultValue={value} />
        ) : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <p>
        <Button type="submit" name="intent" value={answer.of} kind="secondary">
          {t.again}
        </Button>
      </p>
    </Form>
  );
}
