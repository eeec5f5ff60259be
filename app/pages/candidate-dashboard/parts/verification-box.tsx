import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDate } from '#app/ui/text/format.ts';
import { Box } from '#app/ui/text/headings.tsx';
import type { Overview, VerificationStep } from '../read.server.ts';
import { candidateDashboardTexts } from '../texts.ts';
import { type ShownVerification, shownVerification } from '../verification.ts';

const texts = candidateDashboardTexts.ro;

const looks: Record<ShownVerification, BadgeKind> = {
  pending: 'yellow',
  verified: 'green',
  rejected: 'red',
  unknown: 'dashed',
};

/**
 * Shows the verification's state in words (CDASH-18, CDASH-31..36). After a rejection it adds the reason and
 * a contact.
 */
export function VerificationBox({ verification, operator }: Pick<Overview, 'verification' | 'operator'>) {
  if (!verification) {
    return (
      <Box title={texts.verificationTitle}>
        <p>{texts.candidateMissing}</p>
      </Box>
    );
  }
  const { status, date, rejection } = verification;
  const words = texts.verification[status];
  return (
    <Box title={texts.verificationTitle}>
      <Badge kind={looks[status]}>{words.status}</Badge>
      <div className="mt-2 grid max-w-(--measure) gap-1.5 text-ink-2">
        <p>
          {words.meaning}
          {date && (status === 'verified' || status === 'rejected') ? ` ${texts.on(date)}` : null}
        </p>
        {status === 'rejected' ? (
          <p className="text-ink">
            {rejection ? texts.rejection.reason(rejection) : texts.rejection.noReason}
          </p>
        ) : null}
        {status === 'rejected' || status === 'unknown' ? <Contact operator={operator} /> : null}
      </div>
      <History steps={verification.steps} />
    </Box>
  );
}

/** The decisions about the profile's verification, newest first. */
function History({ steps }: { steps: readonly VerificationStep[] }) {
  if (steps.length === 0) return null;
  return (
    <div className="mt-3">
      <Disclosure summary={texts.verificationHistory(steps.length)}>
        <ol className="grid gap-2 text-sm">
          {steps.map(({ id, status, reason, at }) => (
            <li key={id}>
              <span className="font-semibold">{texts.verification[shownVerification(status)].status}</span>{' '}
              {formatDate(at)}
              {reason ? <span className="block text-ink-2">{texts.rejection.reason(reason)}</span> : null}
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  );
}

/** Shows the operator's e-mail address from the settings or, if unset, the postal address. */
function Contact({ operator: { name, email, address } }: Pick<Overview, 'operator'>) {
  if (!email && !address) return <p>{texts.contact.missing}</p>;
  return (
    <p>
      {texts.contact.write(name)}
      {email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : address}
    </p>
  );
}
