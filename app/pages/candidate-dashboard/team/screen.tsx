import { Form, useNavigation } from 'react-router';
import { mostEditors } from '#app/features/profile-editing/team/limits.ts';
import { readTeam, type Team } from '#app/features/profile-editing/team/queries.server.ts';
import { requireWorkplace } from '#app/features/profile-editing/workplace.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { OwnFrame } from '../profile/own-frame.tsx';
import type { Route } from './+types/screen.ts';
import { changeTeam } from './actions.server.ts';
import { teamTexts } from './texts.ts';

const texts = teamTexts.ro;

export const loader = reader('team-failed', async ({ db, viewer, request }) => {
  const { candidateId, name } = await requireWorkplace(db, requireViewer(viewer), 'candidate');
  const done = new URL(request.url).searchParams.get('facut');
  return { name, team: await readTeam(db, { candidateId }), done };
});
export const action = changeTeam;

export const meta: Route.MetaFunction = () => [
  { title: texts.pageTitle(texts.title) },
  { name: 'robots', content: 'noindex' },
];

const doneTexts: Record<string, string> = {
  invitat: texts.sent,
  scos: texts.removed,
  retras: texts.withdrawn,
};

/** The candidate's team: its editors, the open invitations, and the form that invites an editor. */
export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, team, done } = loaderData;
  const refused = isRefusalAnswer(actionData) ? actionData : null;
  const text = doneTexts[done ?? ''];
  return (
    <OwnFrame title={texts.title} name={name} current="/candidate-dashboard/team" isCandidate>
      <div className="grid max-w-(--own) gap-8">
        {refused ? <ErrorState title={refused.text} /> : null}
        {text && !refused ? (
          <Notice kind="success" role="status">
            {text}
          </Notice>
        ) : null}
        <p>{texts.help}</p>
        <Editors editors={team.editors} />
        {team.invitations.length > 0 ? <Invitations invitations={team.invitations} /> : null}
        {team.editors.length + team.invitations.length < mostEditors ? (
          <InviteForm typed={refused && 'typed' in refused ? String(refused.typed) : ''} />
        ) : (
          <Notice>{texts.full}</Notice>
        )}
      </div>
    </OwnFrame>
  );
}

const rowLook = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3';

function Editors({ editors }: { editors: Team['editors'] }) {
  if (editors.length === 0) return <EmptyState title={texts.none} />;
  return (
    <section aria-labelledby="oameni">
      <h2 id="oameni" className="mb-3 text-xl">
        {texts.editors}
      </h2>
      <ul className="border-line border-b">
        {editors.map(({ id, name, email, since }) => (
          <li key={id} className={rowLook}>
            <span className="min-w-0">
              <strong>{name}</strong>
              <span className="block text-ink-2 text-sm">
                {email}, {texts.since(since)}
              </span>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="editor" value={id} />
              <Button
                type="submit"
                name="intent"
                value="remove-editor"
                kind="danger"
                size="small"
                aria-label={texts.removeOf(name)}
              >
                {texts.remove}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invitations({ invitations }: { invitations: Team['invitations'] }) {
  return (
    <section aria-labelledby="invitatii">
      <h2 id="invitatii" className="mb-3 text-xl">
        {texts.invitations}
      </h2>
      <ul className="border-line border-b">
        {invitations.map(({ id, email, expires }) => (
          <li key={id} className={rowLook}>
            <span className="min-w-0">
              <strong>{email}</strong>
              <span className="block text-ink-2 text-sm">{texts.expires(expires)}</span>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="invitation" value={id} />
              <Button
                type="submit"
                name="intent"
                value="withdraw-invitation"
                kind="secondary"
                size="small"
                aria-label={texts.withdrawOf(email)}
              >
                {texts.withdraw}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InviteForm({ typed }: { typed: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'invite-editor';
  return (
    <section aria-labelledby="invita">
      <h2 id="invita" className="mb-3 text-xl">
        {texts.invite}
      </h2>
      <Form method="post" preventScrollReset className="grid gap-4">
        <TextField
          name="email"
          type="email"
          label={texts.email}
          hint={texts.emailHint}
          autoComplete="off"
          maxLength={254}
          required
          defaultValue={typed}
        />
        <p>
          <Button type="submit" name="intent" value="invite-editor" busy={isBusy}>
            {texts.send}
          </Button>
        </p>
      </Form>
    </section>
  );
}
