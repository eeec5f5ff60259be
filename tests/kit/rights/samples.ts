import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { archivedPages } from '#app/pages/elections/archived-pages.ts';
import type { ChangeRow } from './committed.ts';
import type { SampleFacts } from './facts.ts';
import type { Person } from './people.ts';
import { samplePaths } from './sample-paths.ts';
import { siteSamples } from './site-samples.ts';
import type { Actor } from './walk.ts';

/** `object` is the person whose data the fields name. Passwords are always the sender's own. */
export type SampleSide = { me: Person; other: Person; object: 'own' | 'other'; facts: SampleFacts };

type List = readonly Record<string, string | number>[];
/** A list of texts is a repeated field of a form. Only operations of the API have other lists. */
export type SampleValue = string | Blob | readonly string[] | List;
const whose = ({ me, other, object }: SampleSide) => (object === 'own' ? me : other);
const ownPassword = ({ me }: SampleSide) => me.password;
const newAddress = () => `${crypto.randomUUID()}@exemplu.invalid`;
const newPassword = () => 'cal-baterie-capsator-corect';
/** Returns a new e-mail address, or the other person's address when the fields name that person's data. */
const chosenAddress = (side: SampleSide) => (side.object === 'own' ? newAddress() : side.other.email);
// A PNG of one transparent pixel.
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Values of fields by `operation.field` or `field`, which every new field needs. Null leaves a field out. */
const fields: Record<string, ((side: SampleSide) => SampleValue) | null> = {
  candidate: ({ facts }) => facts.candidateSlug,
  profile_id: ({ facts }) => facts.profileId,
  poll: ({ facts }) => facts.pollId,
  subject: ({ facts }) => `source:${facts.outletSlug}`,
  candidateId: ({ facts }) => facts.candidateId,
  action: () => 'updateAll',
  'newsScheduler.action': () => 'checkEnabled',
  'newsScheduler.enabled': null,
  limit_count: null,
  offset_count: null,
  address: null,
  job: () => 'files-deletions',
  key: () => crypto.randomUUID(),
  // The samples leave out the day, which matters only just after midnight.
  day: null,
  consent: () => consentVersion,
  p_answers: ({ facts }) => facts.questionCodes.map((question_id) => ({ question_id, selected_answer: 0 })),
  messages: () => [{ role: 'user', content: 'Câte voturi au fost?' }],
  'chat.subject': null,
  context: null,
  'ask-assistant.question': () => 'Câte voturi au fost?',
  thread: null,
  about: null,
  answer: () => 'Un răspuns.',
  route: () => 'unknown',
  // Only the server can make the keyed hash that proves an answer, so this value is wrong.
  proof: () => 'x'.repeat(43),
  'report-answer.question': () => 'Câte voturi au fost?',
  'decide-assistant-report.verdict': () => 'accept',
  purpose: () => 'follows',
  confirmation: () => 'da',
  firstName: () => 'Ion',
  lastName: () => 'Exemplu',
  interest: null,
  'interests-shown': null,
  next: null,
  js: null,
  picture: () => new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }),
  email: (side) => whose(side).email,
  'sign-up.email': chosenAddress,
  'change-email.email': chosenAddress,
  password: newPassword,
  'sign-in.password': ownPassword,
  'erase-account.password': ownPassword,
  currentPassword: ownPassword,
  age: () => 'da',
  'sign-in-demo.role': () => 'voter',
  // Samples cannot know a mailed token or an authenticator's code, so these values are wrong.
  token: () => 'x'.repeat(43),
  code: () => '123456',
  recoveryCode: () => 'aaaaa-bbbbb',
  session: (side) => whose(side).sessionId,
  cod: () => '0'.repeat(26),
  moment: () => 'intre-tururi',
  // The id of another demonstration, so that the request does not restart the running demonstration.
  begun: () => 'alta',
  back: null,
  ...siteSamples,
  enabled: () => 'true',
  everyHours: () => '48',
  source: ({ facts }) => facts.newsSourceId,
  seed: () => crypto.randomUUID(),
  answers: ({ facts }) => facts.testAnswers,
  question: null,
  choice: null,
  place: () => 'page',
  item: null,
  // No row has this id. Without an id, the form would add a row.
  id: () => '00000000-0000-4000-8000-000000000000',
  'save-news-tag.id': () => '',
  'save-news-source.id': () => '',
  'save-news-feed.id': () => '',
  'write-news-article.id': () => '',
  version: null,
  name: () => `Exemplu ${crypto.randomUUID()}`,
  url: () => `https://exemplu.invalid/${crypto.randomUUID()}`,
  slug: null,
  description: null,
  color: () => '#002b7f',
  icon: null,
  synonyms: null,
  isActive: () => 'true',
  from: () => '00000000-0000-4000-8000-000000000000',
  into: () => '00000000-0000-4000-8000-000000000000',
  logoUrl: null,
  reliabilityScore: () => '70',
  verificationStatus: () => 'pending',
  opml: () => new Blob(['<opml version="2.0"><head/><body><outline text="Gol"/></body></opml>']),
  mark: () => 'hide',
  'save-question.id': () => '',
  'save-stance.id': () => '',
  'save-test-question.id': () => '',
  role: () => 'candidate',
  party: null,
  allowed: null,
  'create-user.email': newAddress,
  'save-test-question.category': () => 'Calendar',
  'save-test-question.question': () => 'Câte?',
  correctLine: () => '0',
  sourceUrl: null,
  'save-stance.candidate': ({ facts }) => facts.candidateId,
  'save-question.question': () => 'O întrebare.',
  'save-stance.question': () => '00000000-0000-4000-8000-000000000000',
  'save-question.category': () => 'Justiție',
  weight: null,
  'publish-own-stance.explanation': () => 'De aceea.',
  'publish-own-stance.question': () => '00000000-0000-4000-8000-000000000000',
  'withdraw-own-stance.question': () => '00000000-0000-4000-8000-000000000000',
  archive: null,
  confirmed: () => 'da',
  'set-profile-photo.description': () => 'Portret.',
  zoom: () => '100',
  x: () => '50',
  y: () => '50',
  invitation: () => '00000000-0000-4000-8000-000000000000',
  editor: () => '00000000-0000-4000-8000-000000000000',
  'invite-editor.email': () => 'om@exemplu.invalid',
  biography: () => 'O biografie.',
  platform: () => 'Un program.',
  education: () => 'O școală',
  experience: null,
  achievements: null,
  theme: null,
  website: null,
  facebook: null,
  twitter: null,
  linkedin: null,
  office: null,
  'save-profile-draft.email': () => 'contact@exemplu.ro',
  phone: null,
  'ask-question.question': () => 'Ce faceți pentru spitale?',
  similar: () => 'seen',
  'save-answer-draft.question': () => '00000000-0000-4000-8000-000000000000',
  'publish-answer.question': () => '00000000-0000-4000-8000-000000000000',
  'withdraw-answer.question': () => '00000000-0000-4000-8000-000000000000',
  'propose-topic.description': () => 'Despre ce vorbim?',
  reason: () => 'spam',
  note: null,
  'mark.mark': () => 'agree',
  message: () => 'Un mesaj.',
  evidence: null,
  notification: null,
  frequency: () => 'daily',
  'in-product': null,
  'by-mail': null,
  'unsubscribe.cod': () => 'niciunul',
  claim: () => '00000000-0000-4000-8000-000000000000',
  post: () => 'comment:00000000-0000-4000-8000-000000000000',
  'moderate.seen': () => '0',
  'moderate.version': () => '',
  outcome: () => 'removed',
  batch: () => '00000000-0000-4000-8000-000000000000',
  'moderate-batch.outcome': () => 'rejected',
  start: () => '2025-05-14T18:00',
  end: () => '2025-05-14T20:00',
  location: null,
  isPublic: null,
  doc_type: () => 'wealth',
  doc_url: () => 'exemplu.ro/avere.pdf',
  table: () => 'menu_items',
  table_name_param: () => 'menu_items',
  'decide-claim.outcome': () => 'rejected',
  motive: () => 'Un motiv.',
  option: () => 'Un singur răspuns',
  verification: () => 'verified',
  'save-candidate.status': () => 'active',
  votes: () => '100',
  'correct-first-round.source': () => 'https://exemplu.ro/proces-verbal.pdf',
  seen: null,
  step: () => '3',
  explanation: null,
  said: null,
  confidence: () => 'explicit',
  timing: () => 'campanie',
  link: () => 'https://exemplu.invalid/pozitie',
  title: () => 'Un titlu',
  excerpt: null,
  content: () => 'Un text.',
  author: null,
  imageUrl: null,
  status: () => 'draft',
  publishedAt: null,
  isFeatured: null,
  isBreaking: null,
  isAboutPolls: null,
  tag: null,
  // Starting the crowd of invented voters would change the tables for minutes.
  'simulate-crowd.deed': () => 'remove',
  'save-news-article.candidate': ({ facts }) => facts.candidateId,
  'write-news-article.candidate': ({ facts }) => facts.candidateId,
};

export function fieldsOf(
  { change, fields: names }: ChangeRow,
  side: SampleSide,
): Record<string, SampleValue> {
  return Object.fromEntries(
    names.flatMap((field): [string, SampleValue][] => {
      const own = `${change}.${field}`;
      const value = own in fields ? fields[own] : fields[field];
      if (value === undefined)
        throw new Error(`tests/kit/rights/samples.ts has no value for the field ${field} of ${change}`);
      return value === null ? [] : [[field, value(side)]];
    }),
  );
}

/** Returns the path of a change, with the path's parameters filled in. */
export function pathOf({ address }: Pick<ChangeRow, 'address'>, facts: SampleFacts): string {
  return samplePaths(address, facts)[0] ?? address;
}

type ExpectedStatus = number | Partial<Record<Actor, number>>;

/**
 * Expected statuses of pages, by route pattern or path, when the status is not 200. `ownChanges` below has the statuses
 * of changes.
 */
const ownPages: Record<string, ExpectedStatus> = {
  '/*': 404,
  '/candidate': 400,
  '/files/:name': 404,
  '/calendar/:key': 404,
  '/demo/moment': 303,
  // The settings of the tested product name no security contact.
  '/.well-known/security.txt': 404,
  '/news/:id': 404,
  '/candidate/:slug/comments/:comment': 404,
  '/candidate/:slug/questions/:question': 404,
  '/admin/database/rows.csv': 404,
  '/admin/elections/:dataset': 404,
  '/admin/elections/:dataset/preview': 404,
  '/admin/elections/:dataset/preview/:moment/*': 404,
  // The id in the sample path belongs to no election.
  ...Object.fromEntries(Object.keys(archivedPages).map((path) => [`/elections/:election${path}`, 404])),
  '/elections/:election': 302,
  // A GET of an address that only takes a form redirects to the form's page.
  '/auth/second-factor': 303,
  '/auth/sign-out': 303,
  '/auth/external': 303,
  '/create-user': 303,
  '/admin': 302,
  '/admin/users/new': 302,
  '/account/sign-out-everywhere': 303,
  // The people in these tests are neither candidates of the election nor in a candidate's team.
  '/candidate-dashboard/profile': { voter: 403, candidate: 404 },
  '/candidate-dashboard/questions': { voter: 403, candidate: 404, admin: 403 },
  '/candidate-dashboard/team': { candidate: 404, admin: 403 },
  '/candidate-dashboard/profile/photo': { voter: 403, candidate: 404 },
  '/candidate-dashboard/profile/stances': { voter: 403, candidate: 404, admin: 403 },
  '/candidate-dashboard/profile/edit': { voter: 403, candidate: 404, admin: 403 },
  // The request lacks the secret link, which only the program's log shows.
  '/setup': 410,
};
const ownChanges: Record<string, ExpectedStatus> = {
  'report-answer': 422,
  'decide-assistant-report': 404,
  'sign-in': { deactivated: 403 },
  // The finished test is shown, but its result is not saved because the session has ended.
  'take-voter-test': { deactivated: 401 },
  'sign-in-external': 404,
  'confirm-address': 410,
  unsubscribe: 400,
  'reset-password': 410,
  'make-first-admin': 410,
  'confirm-second-factor': 409,
  'renew-recovery-codes': 409,
  // The samples name no existing comment. The general discussion cannot be reported.
  reply: 404,
  like: 404,
  unlike: 404,
  mark: 404,
  'delete-topic': 404,
  'edit-comment': 404,
  'delete-comment': 404,
  'report-topic': 404,
  'report-comment': 404,
  'appeal-topic': 404,
  'appeal-comment': 404,
  'report-question': 404,
  'appeal-question': 404,
  'delete-asked-question': 404,
  support: 404,
  unsupport: 404,
  'save-answer-draft': { voter: 403, candidate: 404 },
  'publish-answer': 404,
  'withdraw-answer': 404,
  moderate: 404,
  'moderate-batch': 409,
  'separate-text': 409,
  'decide-claim': 404,
  // The sample's candidate account belongs to no candidate.
  'save-event': 409,
  'cancel-event': 409,
  'renew-calendar': 409,
  'update-document': { voter: 403, candidate: 409 },
  updateCandidateDocument: 409,
  'save-profile-draft': { voter: 403, candidate: 404 },
  'discard-profile-draft': { voter: 403, candidate: 404 },
  'publish-profile': 404,
  'set-profile-photo': { voter: 403, candidate: 404 },
  'remove-draft-photo': { voter: 403, candidate: 404 },
  'keep-published-photo': { voter: 403, candidate: 404 },
  // The sample has no archive, and names a dataset that does not exist.
  'upload-dataset': 400,
  'publish-dataset': 409,
  'discard-dataset': 409,
  'remove-profile-photo': 404,
  'publish-own-stance': 404,
  'withdraw-own-stance': 404,
  'invite-editor': 404,
  'withdraw-invitation': 404,
  'remove-editor': 404,
  'join-team': 410,
  'leave-team': 403,
  'import-feed-items': 422,
  // A demonstration reads no feeds from the network.
  feedProxy: 422,
  'merge-news-tags': 422,
  // The sample contains no version number, so the form counts as outdated.
  'save-settings': 409,
  'discard-site-draft': 404,
  'delete-site-content': 404,
  'restore-site-version': 404,
  'set-news-tag-active': 404,
  // The sample has one option, but a question needs two.
  'save-question': 400,
  // The sample contains no version number of the table of closed pages.
  'save-permissions': 409,
  'save-candidate': 404,
  'verify-candidate': 404,
  'correct-first-round': 404,
  'save-user': 404,
  'activate-user': 404,
  'deactivate-user': 404,
  'end-user-session': 404,
  'end-user-sessions': 404,
  'reset-user-second-factor': 404,
  'set-question-active': 404,
  'delete-question': 404,
  'save-stance': 404,
  'save-test-question': 400,
  'set-test-question-active': 404,
  'delete-test-question': 404,
  'delete-stance': 404,
  'delete-news-tag': 404,
  'delete-news-source': 404,
  'delete-news-feed': 404,
  'save-news-article': 404,
  'mark-news-article': 404,
  'delete-news-article': 404,
};

export function ownStatus(
  of: { page: string; path: string } | { change: string },
  actor: Actor,
): number | null {
  const own = 'change' in of ? ownChanges[of.change] : (ownPages[of.path] ?? ownPages[of.page]);
  return (typeof own === 'object' ? own[actor] : own) ?? null;
}
