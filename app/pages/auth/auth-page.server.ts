import { data } from 'react-router';
import { signInDemo } from '#app/features/accounts/demo/accounts.server.ts';
import type { DemoRole } from '#app/features/accounts/demo/address.ts';
import { providerName } from '#app/features/accounts/external/external.server.ts';
import { answering, withProblems } from '#app/features/accounts/form-answer.server.ts';
import { accountForms, parseForm } from '#app/features/accounts/forms.ts';
import { verificationMinutes } from '#app/features/accounts/limits.ts';
import { passwordProblem } from '#app/features/accounts/password/new-password.server.ts';
import { intentOf, readForm } from '#app/features/accounts/read-form.server.ts';
import { newAccountCookie } from '#app/features/accounts/registration/new-account-cookie.server.ts';
import { register } from '#app/features/accounts/registration/registration.server.ts';
import { noSessionCookie } from '#app/features/accounts/sessions/session-cookie.server.ts';
import { findAccountSettings } from '#app/features/accounts/settings.server.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts';
import {
  carryTarget,
  cookieHeaders,
  redirectWith,
  targetAfterSignIn,
  wantedTarget,
} from '#app/features/accounts/target.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireOpenRight } from '#app/platform/rights/require-right.ts';

const { arrival, external } = accountTexts.ro;

type Arrival = { kind: 'success' | 'warning' | 'error'; text: string; hint: string | null };

/** Reads the data of `/auth`. Redirects a person who returns signed in from an external provider. */
export async function readAuthPage({ db, config, request, viewer, hadSession }: HandlerContext) {
  const query = new URL(request.url).searchParams;
  const { isRegistrationOpen } = await findAccountSettings(db);
  const to = viewer ? targetAfterSignIn(request.url, viewer.role) : null;
  if (to && query.has('intrat')) throw redirectWith(to);
  const page = {
    mode: query.get('mode') === 'inregistrare' ? ('sign-up' as const) : ('sign-in' as const),
    isRegistrationOpen,
    provider: providerName(config),
    isDemo: config.demo,
    next: wantedTarget(request.url),
    tabs: { signIn: carryTarget('/auth', request.url), signUp: signUpAddress(request.url) },
    arrival: viewer ? null : arrivalOf(query),
    signedIn: viewer && to ? { name: `${viewer.firstName} ${viewer.lastName}`, to } : null,
  };
  // Removes the cookie of a session that has ended (AUTH-37).
  return data(page, { headers: cookieHeaders(hadSession && !viewer ? [noSessionCookie({ config })] : []) });
}

function signUpAddress(requestUrl: string): string {
  const target = wantedTarget(requestUrl);
  return `/auth?${new URLSearchParams({ mode: 'inregistrare', ...(target === '/' ? {} : { next: target }) })}`;
}

/** Returns the reason for signing in that the URL names. A reason only selects one of the site's own messages. */
function arrivalOf(query: URLSearchParams): Arrival | null {
  const error = query.get('error');
  if (error) return { kind: 'error', text: externalProblem(error), hint: null };
  if (query.has('expirat')) return { kind: 'warning', text: arrival.expired, hint: null };
  const done = {
    confirmat: arrival.verified,
    parola: arrival.passwordSet,
    adresa: arrival.emailChanged,
    administrator: arrival.administratorMade,
    'peste-tot': arrival.everywhere,
  };
  const state = query.get('stare');
  if (state && Object.hasOwn(done, state))
    return { kind: 'success', text: done[state as keyof typeof done], hint: null };
  if (query.has('next')) return { kind: 'warning', text: arrival.signedOut, hint: arrival.signedOutHint };
  return null;
}

/**
 * Returns the message for an error code of better-auth or the external provider (AUTH-39). Unknown codes get
 * the general message.
 */
function externalProblem(code: string): string {
  const { problems } = external;
  if (/^(state_|please_restart)/.test(code)) return problems.state;
  return Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : arrival.redirectFailed;
}

/** Handles the forms of `/auth`: signing in, signing up, and a demonstration's one-click accounts. */
export async function changeAuth(context: HandlerContext) {
  const sent = await readForm(context.request);
  const intent = intentOf(sent);
  const about = { intent, sent, context };
  if (intent === 'sign-up') return answering(about, () => signUpBy(context, about));
  if (intent === 'demo') return answering(about, () => demoBy(context, sent));
  if (intent === 'sign-in') return answering(about, () => signInBy(context, about));
  throw new Refusal('bad-request');
}

type SentForm = Parameters<typeof withProblems>[1];

async function signInBy(context: HandlerContext, about: SentForm) {
  requireOpenRight(context, 'sign-in');
  const { values, problems } = parseForm(accountForms.signIn, about.sent);
  if (problems) return withProblems(problems, about);
  const { cookies, role } = await signIn(context, values);
  const { url } = context.request;
  if (!role) throw redirectWith(carryTarget('/auth/second-factor', url), cookies);
  const to = targetAfterSignIn(url, role);
  // Without JavaScript the answer redirects at once, because the page cannot show the message of AUTH-10 for
  // a second.
  if (about.sent.get('js') !== '1') throw redirectWith(to, cookies);
  return data({ done: 'signed-in' as const, to }, { headers: cookieHeaders(cookies) });
}

async function signUpBy(context: HandlerContext, about: SentForm) {
  requireOpenRight(context, 'sign-up');
  const { values, problems } = parseForm(accountForms.signUp, about.sent);
  if (problems) return withProblems(problems, about);
  const { age: _age, ...registration } = values;
  const weak = await passwordProblem(context.db, { password: values.password, owner: values });
  if (weak) return withProblems(weak, about);
  const { isVerificationRequired, userId } = await register(context, registration);
  const target = targetAfterSignIn(context.request.url, 'voter');
  const cookies = isVerificationRequired ? [newAccountCookie({ userId, target }, context)] : [];
  return data(
    { done: 'registered' as const, isVerificationRequired, minutes: verificationMinutes },
    { headers: cookieHeaders(cookies) },
  );
}

async function demoBy(context: HandlerContext, sent: FormData): Promise<never> {
  if (!context.config.demo) throw new Refusal('demo-only');
  requireOpenRight(context, 'sign-in-demo');
  const { values } = parseForm(accountForms.demo, sent);
  if (!values) throw new Refusal('bad-request');
  const role: DemoRole = values.role;
  throw redirectWith(targetAfterSignIn(context.request.url, role), await signInDemo(context, role));
}
