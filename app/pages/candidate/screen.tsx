import { profilePath } from '#app/features/candidates/addresses.ts';
import { personOf } from '#app/features/candidates/profile/person.ts';
import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { AskLink } from '#app/pages/_shared/assistant/ask-link.tsx';
import { launcherTexts } from '#app/pages/_shared/assistant/launcher.texts.ts';
import { FirstRoundCorrections } from '#app/pages/_shared/results/first-round-corrections.tsx';
import { participate } from '#app/pages/_shared/vote-buttons/action.server.ts';
import { ClosedNotice } from '#app/pages/_shared/vote-buttons/parts/closed-notice.tsx';
import { PageForm } from '#app/pages/_shared/vote-buttons/parts/fields.tsx';
import { ParticipationButtons } from '#app/pages/_shared/vote-buttons/parts/participation-buttons.tsx';
import { press } from '#app/pages/_shared/vote-buttons/press.ts';
import { revalidateAfterPress } from '#app/pages/_shared/vote-buttons/revalidate.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { useIsApart } from '#app/platform/page/site-origin.ts';
import { Container } from '#app/ui/frame/container.tsx';
import { TabLinks } from '#app/ui/frame/link-groups.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { ArrowLeftIcon } from '#app/ui/icons/icons.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ShareButton } from '#app/ui/share/share-button.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { Route } from './+types/screen.ts';
import { ClaimButton } from './claim/claim-button.tsx';
import { readProfile } from './loader.server.ts';
import { CandidateDiscussions } from './parts/candidate-discussions.tsx';
import { CandidateEvents } from './parts/candidate-events.tsx';
import { CandidateNews } from './parts/candidate-news.tsx';
import { ProfileAside } from './parts/profile-aside.tsx';
import { ProfileHeader } from './parts/profile-header.tsx';
import { ProfileHistory } from './parts/profile-history.tsx';
import { ContactBar } from './parts/profile-links.tsx';
import { ResultFigures } from './parts/result-figures.tsx';
import { ScoreHistory } from './parts/score-history.tsx';
import { TabPanel } from './parts/tab-panel.tsx';
import { CandidateQuestions } from './questions/parts/profile-questions.tsx';
import { tabLinks } from './tabs.ts';
import { useAtOpening } from './use-at-opening.ts';
import { useProfileView } from './use-profile-view.ts';

const texts = profileTexts.ro;

export const loader = readProfile;
export const action = participate;
export const clientAction = press;
export const shouldRevalidate = revalidateAfterPress;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: texts.pageTitle(candidateTexts.ro.unknownName) }];
  const { candidate, profile } = loaderData;
  const { slug, name, partyLabel, isFictitious } = candidate;
  return pageMeta(matches, {
    title: texts.pageTitle(name),
    description: isFictitious ? texts.fictitious : texts.description(name, partyLabel),
    path: profilePath(slug),
    picture: `candidate/${slug}`,
    isIndexed: !isFictitious,
    things: (url) => (isFictitious ? [] : [personOf(candidate, profile, url)]),
  });
};

/** The public profile page: the recorded facts about one candidate, with declared positions. */
export default function CandidateProfile({ loaderData: data }: Route.ComponentProps) {
  const { candidate, profile, sources } = data;
  const views = useProfileView({ profileId: profile.id, views: candidate.counts.views });
  const isApart = useIsApart();
  // While the daily vote is open, its buttons stand above the official results.
  const isClosed = useAtOpening(candidate.slug, data.participation.closed !== null);
  const figures = (
    <>
      <ResultFigures
        results={data.results}
        sources={sources.get('results') ?? []}
        hasResultPages={data.hasResultPages}
      />
      <FirstRoundCorrections corrections={data.corrections} />
    </>
  );
  // When silence begins on an open page, the notice appears in the side column, so the text being read does not move.
  const silenceBegan = !isClosed && data.silence !== null;
  const notice = <ClosedNotice participation={data.participation} silence={data.silence} />;
  // Administrators decide claims, and an account already belongs to the profile's own candidate (PROF-05, CLAIM-04).
  const mayClaim =
    candidate.status === 'active' && data.participation.role !== 'admin' && !data.hasAccount && !isApart;
  const tabs = tabLinks({
    path: profilePath(candidate.slug),
    current: data.tab,
    declaredPositions: data.positionCount.declared,
  });
  return (
    <Container className="pb-16">
      <p className="pt-6 pb-2 print:hidden">
        <Anchor
          href="/candidates"
          className="inline-flex min-h-8 items-center gap-1.5 font-semibold no-underline hover:underline"
        >
          <Icon of={ArrowLeftIcon} />
          {texts.back}
        </Anchor>
      </p>
      <ProfileHeader
        candidate={candidate}
        verification={profile.verification.status}
        score={profile.scoreDetails}
        photo={profile.photo}
      />
      <PageForm participation={data.participation} />
      <div className="grid gap-4">
        {isClosed ? figures : null}
        <div className="flex flex-wrap items-start gap-3">
          {candidate.status === 'active' ? (
            // Administrators have no buttons here, and an empty box would push the others to the right.
            <div id="participare" className="min-w-0 not-has-[button]:hidden">
              <ParticipationButtons
                candidate={candidate}
                participation={data.participation}
                place="profile"
              />
            </div>
          ) : null}
          {/* On phones these share the second row, so the long label and the icons are left out there. */}
          <div className="flex min-h-11 flex-wrap items-center gap-2 sm:gap-3 max-sm:[&_svg]:hidden">
            {isApart ? null : (
              <AskLink about={{ candidate: candidate.slug }} size="small">
                <span>
                  {launcherTexts.ro.ask}
                  <span className="max-sm:sr-only"> {launcherTexts.ro.subject(candidate.name)}</span>
                </span>
              </AskLink>
            )}
            {mayClaim ? <ClaimButton candidate={candidate} /> : null}
            <ShareButton />
          </div>
        </div>
        {candidate.isFictitious ? (
          <Notice kind="warning" title={candidateTexts.ro.fictitious}>
            {texts.fictitious}
          </Notice>
        ) : null}
        {candidate.status === 'inactive' ? <Notice>{texts.inactive}</Notice> : null}
        {silenceBegan ? null : notice}
        <ContactBar profile={profile} />
        {isClosed ? null : figures}
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <TabLinks label={texts.tabsLabel} items={tabs} />
          <div className="mt-8">
            <TabPanel data={data} />
          </div>
          <CandidateEvents
            slug={candidate.slug}
            events={data.events}
            changes={data.detailChanges.filter(({ kind }) => kind === 'event')}
          />
          <CandidateNews news={data.news} candidate={candidate} />
          {candidate.status === 'active' ? (
            <>
              <CandidateQuestions candidate={candidate} questions={data.questions} />
              <CandidateDiscussions candidate={candidate} discussions={data.discussions} />
            </>
          ) : null}
          <ProfileHistory changes={data.changes} />
          <ScoreHistory scores={data.scores} />
        </div>
        <div className="grid content-start gap-6">
          {silenceBegan ? notice : null}
          <ProfileAside
            candidate={candidate}
            profile={profile}
            views={views}
            sources={sources.get('candidate') ?? []}
          />
        </div>
      </div>
    </Container>
  );
}
