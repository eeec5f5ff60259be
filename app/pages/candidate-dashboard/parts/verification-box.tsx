import { refusals } from '#app/platform/refusal/refusals.ts';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { Box } from '#app/ui/headings.tsx';
import type { OwnCandidate } from '../read.server.ts';
import { candidateDashboardTexts } from '../texts.ts';
import type { ShownVerification } from '../verification.ts';

const texts = candidateDashboardTexts.ro;

const looks: Record<ShownVerification, BadgeKind> = {
  pending: 'yellow',
  verified: 'green',
  rejected: 'red',
  unknown: 'dashed',
};

/** CDASH-18, CDASH-31..36: where the verification stands, in words. */
export function VerificationBox({ verification }: Pick<OwnCandidate, 'verification'>) {
  if (!verification) {
    return (
      <Box title={texts.verificationTitle}>
        <p>{refusals['own-candidate-missing'].text}</p>
      </Box>
    );
  }
  const { status, date } = verification;
  const words = texts.verification[status];
  return (
    <Box title={texts.verificationTitle}>
      <Badge kind={looks[status]}>{words.status}</Badge>
      <p className="mt-2 text-ink-2">
        {words.meaning}
        {date && (status === 'verified' || status === 'rejected') ? ` ${texts.on(date)}` : null}
      </p>
    </Box>
  );
}
