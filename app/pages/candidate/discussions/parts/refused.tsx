import { useLocation } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { asksForSignIn, type DiscussionAnswer } from '../answer.ts';
import { discussionPageTexts } from '../texts.ts';

const t = discussionPageTexts.ro;

/** Shows why a form was refused. The sign-in link opens another tab, so that the typed text stays. */
export function Refused({ answer }: { answer: DiscussionAnswer }) {
  const { pathname } = useLocation();
  const mustSignIn = asksForSignIn(answer);
  return (
    <Notice
      kind="error"
      role="alert"
      action={
        mustSignIn ? (
          <Anchor href={`/auth?next=${pathname}`} newTab>
            {t.signIn}
          </Anchor>
        ) : null
      }
    >
      {answer.text} {mustSignIn ? t.signInAgain : null}
    </Notice>
  );
}
