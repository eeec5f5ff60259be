import {
  accountPart,
  consentsPart,
  sessionsPart,
  signInPart,
} from '#app/features/accounts/personal-data.server.ts';
import { interestsPart } from '#app/features/accounts/profile/interests-personal-data.server.ts';
import { activitiesPart } from '#app/features/activity/personal-data.server.ts';
import { votesPart } from '#app/features/daily-vote/personal-data.server.ts';
import { followsPart } from '#app/features/follows/personal-data.server.ts';
import { livePollsPart } from '#app/features/live-polls/personal-data.server.ts';
import { mailPersonalData } from '#app/platform/mail/personal-data.server.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { refusedRightsPart } from '#app/platform/rights/personal-data.server.ts';

/**
 * All data about account holders in order of erasure: opinions first, the account last. Votes precede
 * follows, because both lower counters and the votes' part locks all their rows (`holdCounters`).
 */
export const personalDataParts: readonly PersonalDataPart[] = [
  votesPart,
  livePollsPart,
  followsPart,
  interestsPart,
  activitiesPart,
  mailPersonalData,
  consentsPart,
  refusedRightsPart,
  sessionsPart,
  signInPart,
  accountPart,
];
