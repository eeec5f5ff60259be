import { Form, useNavigation } from 'react-router';
import { PasswordField } from '#app/pages/_shared/account-forms/password-field.tsx';
import type { IdentityCheck } from '#app/pages/account/privacy/identity.server.ts';
import { accountPrivacyTexts } from '#app/pages/account/privacy/texts.ts';
import type { RefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = accountPrivacyTexts.ro.erase;

type EraseProps = { check: IdentityCheck; minutes: number; refusal: RefusalAnswer | null };

/**
 * The form that erases the account (GDPR art. 17): consequences, remaining data, proof of identity, and a
 * checkbox to confirm.
 */
export function Erase({ check, minutes, refusal }: EraseProps) {
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get('intent') === 'erase-account';
  const error = (code: RefusalAnswer['code']) => (refusal?.code === code ? refusal.text : undefined);
  return (
    <section aria-labelledby="stergere">
      <SectionHead id="stergere" title={t.title} standFirst={t.intro} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Points title={t.goes} points={t.goesList} />
        <Points title={t.stays} points={t.staysList} />
      </div>
      <Form method="post" preventScrollReset className="mt-7 grid max-w-(--form) gap-5">
        <input type="hidden" name="intent" value="erase-account" />
        {check.kind === 'password' ? (
          <PasswordField
            id="stergere-parola"
            name="password"
            label={t.password}
            kind="current"
            hint={t.passwordHint}
            error={error('erase-password-wrong')}
          />
        ) : (
          <Notice kind={check.isRecent ? 'info' : 'warning'} title={t.recent(minutes)}>
            {check.isRecent ? null : t.notRecent}
          </Notice>
        )}
        <Checkbox
          name="confirmation"
          value="da"
          label={t.confirm}
          required
          error={error('erase-unconfirmed')}
        />
        <div>
          <Button type="submit" kind="danger" busy={isBusy}>
            {t.submit}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-2 font-sans font-semibold text-base tracking-normal">{title}</h3>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2 text-sm">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
