import { consentTexts, consentVersion } from '#app/features/accounts/consent.texts.ts';
import { type Consent, listConsents } from '#app/features/accounts/consents.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Clock } from '#app/platform/clock/clock.server.ts';
import type { Reading } from '#app/platform/context.server.ts';
import { purposes } from '#app/platform/privacy/personal-data.server.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { copyOf } from './copy.server.ts';
import { findIdentityCheck, recentMinutes } from './identity.server.ts';
import { personalDataParts } from './parts.server.ts';

// A day of the clock change has 23 hours.
const almostDay = 22 * 3_600_000;

/** What the page shows: each purpose that something is kept for, with its consent; the parts of the copy; how to erase. */
export async function readPrivacy({ db, secrets, clock, viewer: given }: Reading) {
  const viewer = requireViewer(given);
  const [consents, copied, check] = await Promise.all([
    listConsents(db, viewer.id),
    copyOf(db, { userId: viewer.id, secrets }),
    findIdentityCheck(db, viewer),
  ]);
  // Of votes the day alone is kept, as its first moment: today's are shown as of now, which a demonstration's clock has on its own day.
  const inDay = (at: Date) => new Date(Math.min(clock.realNow().getTime(), at.getTime() + almostDay));
  // Consents go by real time; a demonstration shows nothing that is later than its clock.
  const momentOf = ({ purpose }: Consent, at: Date) =>
    clock.asElectionTime(purpose === 'votes' ? inDay(at) : at);
  const history = consents.map((consent, index) => ({
    ...consent,
    id: index,
    textVersion: shownVersion(consent.textVersion, clock),
    givenAt: momentOf(consent, consent.givenAt),
    withdrawnAt: consent.withdrawnAt && momentOf(consent, consent.withdrawnAt),
  }));
  return {
    consents: listPurposes().map((purpose) => ({
      purpose,
      ...consentTexts.ro[purpose],
      version: consentVersion,
      current: history.find((consent) => consent.purpose === purpose && !consent.withdrawnAt) ?? null,
    })),
    history,
    parts: copied.map(({ id, title, records }) => ({ id, title, count: records.length })),
    check,
    recentMinutes,
  };
}

/** The purposes of parts that exist: nobody is asked for a consent that nothing uses. */
export function listPurposes() {
  const used = personalDataParts.flatMap(({ purpose }) => (purpose ? [purpose] : []));
  return purposes.filter((purpose) => used.includes(purpose));
}

/** A version is named by the day it was written, which is real time too. */
function shownVersion(version: string, clock: Clock): string {
  const written = new Date(`${version}T00:00:00Z`);
  return Number.isNaN(written.getTime()) ? version : bucharestDay(clock.asElectionTime(written));
}
