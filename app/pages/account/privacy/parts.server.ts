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
 * Everything kept about people with an account, in the order in which it is erased: opinions first, the account last. Votes
 * before follows: both lower counters, and the votes' part takes all the rows they may need (`holdCounters`).
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
