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
/** Fields that a person writes, of which a form has one or two. */
const written = ['title', 'description', 'content', 'message', 'note', 'question'];

/**
 * The error page of a text that only its author may read. When the author's session ended while a form was
 * sent, it shows the form again, because the author cannot open the page any more.
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

/** The appeal of an author whose session has ended. The page shows the usual form to its author only. */
export function KeptAppeal() {
  const answer = useAnswer('appeal');
  return answer && asksForSignIn(answer) ? <KeptForm answer={answer} /> : null;
}

/** A form that was sent after the session had ended, with the typed text. */
export function KeptForm({ answer }: { answer: DiscussionAnswer }) {
  return (
    <Form method="post" className="grid max-w-(--measure) gap-3">
      <Refused answer={answer} />
      {Object.entries(answer.typed).map(([name, value]) =>
        // The form of an answer names the answered question by its id, which nobody types.
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
