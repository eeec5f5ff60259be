import { type Consent, listConsents } from '#app/features/accounts/consent/consents.server.ts';
import { consentTexts, consentVersion } from '#app/features/accounts/consent/texts.ts';
import { personalDataParts } from '#app/features.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { purposes } from '#app/platform/privacy/personal-data.server.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { countCopy } from './copy/copy.server.ts';
import { findIdentityCheck, recentMinutes } from './identity.server.ts';

/**
 * Reads the privacy page's data: each purpose with its consent, the parts of the export, and the conditions
 * of erasure.
 */
export async function readPrivacy({ db, secrets, at, viewer: given }: HandlerContext) {
  const viewer = requireViewer(given);
  const [consents, parts, check] = await Promise.all([
    listConsents(db, viewer.id),
    countCopy(db, { userId: viewer.id, secrets }),
    findIdentityCheck(db, viewer),
  ]);
  return {
    consents: listPurposes().map((purpose) => ({
      purpose,
      ...consentTexts.ro[purpose],
      version: consentVersion,
      current: toShown(
        consents.find((consent) => consent.purpose === purpose && !consent.withdrawnAt),
        at,
      ),
    })),
    history: consents
      .map((consent, index) => ({ ...consent, id: index }))
      .filter(({ givenAt, withdrawnAt }) => (withdrawnAt ?? givenAt) <= at),
    parts,
    check,
    recentMinutes,
  };
}

/** Lists only purposes for which a feature stores data, because other consents are unnecessary. */
export function listPurposes() {
  const used = personalDataParts.flatMap(({ purpose }) => (purpose ? [purpose] : []));
  return purposes.filter((purpose) => used.includes(purpose));
}

/**
 * A demonstration's clock may be earlier than the consent. The consent stays valid, but its date is hidden.
 */
function toShown(consent: Consent | undefined, at: Date) {
  if (!consent) return null;
  return { ...consent, givenAt: consent.givenAt <= at ? consent.givenAt : null };
}
