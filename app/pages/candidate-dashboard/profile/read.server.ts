import { findCandidate } from '#app/features/candidates/profile/queries.server.ts';
import { countPositions } from '#app/features/compatibility/queries.server.ts';
import { mapSources } from '#app/features/elections/sources/queries.server.ts';
import { findCampaignBan } from '#app/features/profile-editing/campaign-ban.server.ts';
import { readPreview } from '#app/features/profile-editing/draft/queries.server.ts';
import { requireWorkplace } from '#app/features/profile-editing/workplace.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';

/** Reads the profile with its draft as the public would see it. */
export async function readOwnProfile({ db, at, viewer, request }: HandlerContext) {
  const own = await requireWorkplace(db, requireViewer(viewer));
  const { electionId, candidateId, profileId } = own;
  const [candidate, { edited, profile }, silence, positionCount] = await Promise.all([
    findCandidate(db, { electionId, at, isSilent: true, by: { id: candidateId } }),
    readPreview(db, { profileId, at }),
    findCampaignBan(db, { electionId, at }),
    countPositions(db, { electionId, candidateId, at }),
  ]);
  if (!candidate) throw new Refusal('own-profile-missing');
  const idsOf = (entries: typeof profile.education) => [
    ...new Set(entries.flatMap(({ sourceIds }) => sourceIds)),
  ];
  const cited = new Map([
    ['biography', profile.biographySourceIds],
    ['platform', profile.platformSourceIds],
    ['education', idsOf(profile.education)],
    ['experience', idsOf(profile.experience)],
    ['achievements', idsOf(profile.achievements)],
    ['milestones', idsOf(profile.milestones)],
  ] as const);
  return {
    own: { author: own.author, name: own.name, slug: own.slug },
    candidate,
    edited,
    profile,
    silence,
    positionCount,
    sources: await mapSources(db, { cited, at }),
    saved: new URL(request.url).searchParams.get('salvat'),
  };
}
