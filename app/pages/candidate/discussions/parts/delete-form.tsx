import { Form } from 'react-router';
import { Button } from '#app/ui/forms/button.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { useAnswer } from '../answer.ts';
import { Refused } from './refused.tsx';

type DeleteFormProps = {
  intent: 'delete-comment' | 'delete-topic' | 'delete-question';
  texts: { title: string; text: string; submit: string };
};

/** Deletes the comment, topic or question of the page after a second press. */
export function DeleteForm({ intent, texts }: DeleteFormProps) {
  const answer = useAnswer(intent);
  return (
    <Disclosure summary={texts.title} open={answer !== null}>
      <Form method="post" className="grid gap-3">
        {answer ? <Refused answer={answer} /> : null}
        <p>{texts.text}</p>
        <p>
          <Button type="submit" name="intent" value={intent} kind="danger">
            {texts.submit}
          </Button>
        </p>
      </Form>
    </Disclosure>
  );
}
