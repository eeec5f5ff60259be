import { data } from 'react-router';
import { answering, withProblems } from '#app/features/accounts/form-answer.server.ts';
import { accountForms, type FieldProblems, parseForm } from '#app/features/accounts/forms.ts';
import { passwordProblem } from '#app/features/accounts/password/new-password.server.ts';
import { changePassword, requestEmailChange } from '#app/features/accounts/password/security.server.ts';
import { intentOf, readForm } from '#app/features/accounts/read-form.server.ts';
import {
  confirmSecondFactorSetup,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from '#app/features/accounts/second-factor/second-factor.server.ts';
import { endSession } from '#app/features/accounts/sessions/sessions.server.ts';
import { cookieHeaders, redirectWith } from '#app/features/accounts/target.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';

const { problems: words } = accountTexts.ro;

type SecurityIntent =
  | 'change-password'
  | 'change-email'
  | 'start-second-factor'
  | 'confirm-second-factor'
  | 'renew-recovery-codes'
  | 'stop-second-factor'
  | 'end-session';

type SentForm = Parameters<typeof withProblems>[1];
type Codes = { done: 'codes'; codes: string[]; isNew: boolean };
type Outcome = Response | FieldProblems | { answer: Codes; cookies: string[] };

const page = '/account/security';
const factor = '#al-doilea-pas';

/**
 * One handler per form, which returns the next page, the fields' errors, or recovery codes. Recovery codes
 * appear only once.
 */
const changes: Record<SecurityIntent, (context: HandlerContext, sent: FormData) => Promise<Outcome>> = {
  async 'change-password'(context, sent) {
    const { values, problems } = parseForm(accountForms.changePassword, sent);
    if (problems) return problems;
    if (values.password === values.currentPassword) return { password: words.passwordSame };
    const weak = await passwordProblem(context.db, {
      password: values.password,
      owner: requireViewer(context.viewer),
    });
    return weak ?? redirectWith(`${page}?stare=parola`, await changePassword(context, values));
  },
  async 'change-email'(context, sent) {
    const { values, problems } = parseForm(accountForms.changeEmail, sent);
    if (problems) return problems;
    if (values.email === requireViewer(context.viewer).email) return { email: words.sameEmail };
    await requestEmailChange(context, values);
    return redirectWith(`${page}?stare=mesaj`);
  },
  async 'start-second-factor'(context, sent) {
    const { values, problems } = parseForm(accountForms.confirm, sent);
    if (problems) return problems;
    await startSecondFactor(context, values.currentPassword);
    return redirectWith(`${page}${factor}`);
  },
  async 'confirm-second-factor'(context, sent) {
    const { values, problems } = parseForm(accountForms.code, sent);
    if (problems) return problems;
    const { recoveryCodes, cookies } = await confirmSecondFactorSetup(
      context,
      values.code.replace(/\s/g, ''),
    );
    return { answer: { done: 'codes', codes: recoveryCodes, isNew: true }, cookies };
  },
  async 'renew-recovery-codes'(context, sent) {
    const { values, problems } = parseForm(accountForms.confirm, sent);
    if (problems) return problems;
    const codes = await renewRecoveryCodes(context, values.currentPassword);
    return { answer: { done: 'codes', codes, isNew: false }, cookies: [] };
  },
  async 'stop-second-factor'(context, sent) {
    const { values, problems } = parseForm(accountForms.confirm, sent);
    if (problems) return problems;
    return redirectWith(
      `${page}?stare=oprit${factor}`,
      await stopSecondFactor(context, values.currentPassword),
    );
  },
  async 'end-session'(context, sent) {
    const { values } = parseForm(accountForms.session, sent);
    if (!values) throw new Refusal('session-gone');
    await endSession(context, values.session);
    return redirectWith(`${page}?stare=sesiune#sesiuni`);
  },
};

/** Handles the forms of `/account/security`. Each change requires its own right. */
export async function changeSecurity(context: HandlerContext) {
  const sent = await readForm(context.request);
  const intent = intentOf(sent);
  if (!isIntent(intent)) throw new Refusal('bad-request');
  const about: SentForm = { intent, sent, context };
  return answering(about, async () => {
    const outcome = await changes[intent](context, sent);
    if (outcome instanceof Response) throw outcome;
    if (isCodes(outcome)) return data(outcome.answer, { headers: cookieHeaders(outcome.cookies) });
    return withProblems(outcome, about);
  });
}

function isIntent(intent: string): intent is SecurityIntent {
  return Object.hasOwn(changes, intent);
}

function isCodes(outcome: Exclude<Outcome, Response>): outcome is { answer: Codes; cookies: string[] } {
  return 'answer' in outcome && typeof outcome.answer === 'object';
}
