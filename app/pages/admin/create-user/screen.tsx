import { Form } from 'react-router';
import type { CreatedUser } from '#app/features/accounts/administration/queries.server.ts';
import { lostForm } from '#app/pages/_shared/account-forms/lost-form.ts';
import { problemOf } from '#app/pages/_shared/account-forms/problem-of.ts';
import { ProblemSummary } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { useSending } from '#app/pages/_shared/account-forms/use-sending.ts';
import { AdminFrame } from '#app/pages/admin/admin-frame.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { Onward } from '#app/pages/auth/onward.tsx';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { isServed } from '#app/routes.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import type { Route } from './+types/screen.ts';
import { addUser, readCreatedUser } from './create-user.server.ts';
import { createUserTexts } from './texts.ts';
import { UserFields } from './user-fields.tsx';

const texts = createUserTexts.ro;
/** Milliseconds after a creation until the next page opens by itself (USER-30). */
const redirectDelay = 2_000;

export const loader = readCreatedUser;
export const action = addUser;
export const clientAction = (args: Route.ClientActionArgs) => keepPage(args, lostForm);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The page that creates accounts of candidates and administrators (USER-19). */
export default function CreateUser({ loaderData: { created }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData);
  const isSending = useSending('create-user');
  return (
    <AdminFrame
      title={texts.title}
      below={
        <MoreLink href="/admin/users" isBack>
          {texts.back}
        </MoreLink>
      }
    >
      {created && !problem ? (
        <Created user={created} />
      ) : (
        <Form method="post" action="/admin/create-user" noValidate className="grid max-w-(--own) gap-5">
          {problem ? <ProblemSummary text={problem.text} problems={problem.problems} /> : null}
          <input type="hidden" name="intent" value="create-user" />
          <UserFields problem={problem} />
          <div>
            <Button type="submit" busy={isSending}>
              {texts.submit}
            </Button>
          </div>
        </Form>
      )}
    </AdminFrame>
  );
}

/** Confirms the creation and links to the administrator's next page. */
function Created({ user }: { user: CreatedUser }) {
  const { to, link } = nextOf(user);
  const text = texts.done(`${user.firstName} ${user.lastName}`);
  return <Onward to={to} after={redirectDelay} text={text} link={link} />;
}

function nextOf({ candidate }: CreatedUser): { to: string; link: string } {
  if (candidate) return { to: `/candidate-dashboard?candidate=${candidate}`, link: texts.goCandidate };
  const content = '/admin/site-content';
  return isServed(content)
    ? { to: content, link: texts.goAdmin }
    : { to: '/admin/users', link: texts.goUsers };
}
