import { Form, useNavigation } from 'react-router';
import type { Photo } from '#app/features/candidates/profile/photo.ts';
import { findCandidate } from '#app/features/candidates/profile/queries.server.ts';
import { ownProfilePath } from '#app/features/profile-editing/addresses.ts';
import { readEditedProfile } from '#app/features/profile-editing/draft/queries.server.ts';
import { requireWorkplace } from '#app/features/profile-editing/workplace.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import type { Tone } from '#app/ui/colour/hue.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { OwnFrame } from '../own-frame.tsx';
import { ownProfileTexts } from '../texts.ts';
import type { Route } from './+types/screen.ts';
import { changePhoto } from './actions.server.ts';
import { PhotoForm } from './photo-form.tsx';

const { photo: texts, title, pageTitle } = ownProfileTexts.ro;

export const loader = reader('candidate-profile-failed', async ({ db, at, viewer, request }) => {
  const { profileId, candidateId, electionId, ...own } = await requireWorkplace(db, requireViewer(viewer));
  const [edited, candidate] = await Promise.all([
    readEditedProfile(db, { profileId, at }),
    findCandidate(db, { electionId, at, isSilent: true, by: { id: candidateId } }),
  ]);
  return {
    own,
    hue: candidate?.hue ?? ('neutral' as const),
    photo: edited.photo,
    published: edited.publishedPhoto,
    version: edited.photoVersion,
    /** The person who set the draft's photo, or null when the draft does not change the photo. */
    author: edited.changes.find(({ field }) => field === 'photo')?.author ?? null,
    done: new URL(request.url).searchParams.get('facut'),
  };
});

export const action = changePhoto;
export const clientAction = (args: Route.ClientActionArgs) =>
  keepPage(args, (form) => ({
    code: 'avatar-failed' as const,
    text: texts.failed,
    typed: String(form.get('description') ?? ''),
  }));

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(texts.title) },
  { name: 'robots', content: 'noindex' },
];

/** Shows the photos of the public profile and of the draft, with the forms that change them. */
export default function ProfilePhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { own, hue, photo, published, version, author, done } = loaderData;
  const isCandidate = own.author === 'candidate';
  const text = texts.done[done ?? ''];
  const typed = actionData && 'typed' in actionData ? actionData.typed : null;
  const person = { name: own.name, tone: hue };
  return (
    <OwnFrame
      title={texts.title}
      name={own.name}
      current="/candidate-dashboard/profile"
      isCandidate={isCandidate}
    >
      <div className="grid max-w-(--own) gap-6">
        <p>
          <MoreLink href={ownProfilePath} isBack>
            {title}
          </MoreLink>
        </p>
        {isRefusalAnswer(actionData) ? <ErrorState title={actionData.text} /> : null}
        {text && !actionData ? (
          <Notice kind="success" role="status">
            {text}
          </Notice>
        ) : null}
        <div className="grid gap-6 sm:grid-cols-2">
          <ShownPhoto title={texts.onProfile} photo={published} person={person}>
            {published && isCandidate ? (
              <>
                <Press intent="remove" label={texts.remove} kind="danger" />
                <p className="text-ink-2 text-sm">{texts.removeHelp}</p>
              </>
            ) : null}
          </ShownPhoto>
          {author ? (
            <ShownPhoto title={texts.inDraft} photo={photo} person={person}>
              <p className="text-ink-2 text-sm">{(photo ? texts.by : texts.removedBy)[author]}</p>
              <Press intent="keep" label={texts.keep} kind="secondary" version={version} />
            </ShownPhoto>
          ) : null}
        </div>
        {photo && published && (author || !isCandidate) ? (
          <Press intent="remove-in-draft" label={texts.removeInDraft} kind="secondary" version={version} />
        ) : null}
        <p className="text-ink-2">{texts.help}</p>
        {/* A saved photo empties the form. */}
        <PhotoForm key={version} photo={photo} version={version} typed={typed} />
      </div>
    </OwnFrame>
  );
}

type ShownPhotoProps = {
  title: string;
  photo: Photo | null;
  person: { name: string; tone: Tone };
  children: React.ReactNode;
};

function ShownPhoto({ title: heading, photo, person, children }: ShownPhotoProps) {
  return (
    <section className="grid content-start justify-items-start gap-3">
      <h2 className="text-xl">{heading}</h2>
      <PersonMark {...person} size="hero" picture={photo?.url} alt={photo?.description} />
      <p>{photo?.description ?? texts.initials}</p>
      {children}
    </section>
  );
}

type PressProps = { intent: string; label: string; kind: 'danger' | 'secondary'; version?: string };

function Press({ intent, label, kind, version }: PressProps) {
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset>
      {version ? <input type="hidden" name="version" value={version} /> : null}
      <Button type="submit" name="intent" value={intent} kind={kind} size="small" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
