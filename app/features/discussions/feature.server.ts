import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { type OperationTable, signedIn } from '#app/platform/rights/rights.ts';
import { plantDiscussion } from './demo/plant.server.ts';
import { opinionsJob } from './opinions/calculation.server.ts';
import { endOpinionsThread } from './opinions/find-apart.server.ts';
import {
  commentsPart,
  likesPart,
  marksPart,
  questionsPart,
  reportsPart,
  supportsPart,
} from './personal-data.server.ts';
import { questionOperations } from './questions/api.server.ts';
import {
  questionChanges,
  questionDataMap,
  questionRates,
  questionRefusals,
} from './questions/declaration.ts';
import { discussionTexts } from './texts.ts';

/** A row id such as DISC-02 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  // Text of checklist row DISC-02.
  'comment-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a comenta.' },
  // Text of checklist row DISC-05.
  'topic-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a propune un topic.' },
  // Text of checklist row DISC-06.
  'like-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a aprecia un comentariu.' },
  'mark-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a răspunde la un comentariu.' },
  'mark-failed': { status: 503, text: 'Nu s-a putut salva răspunsul. Încearcă din nou.' },
  'marks-closed': {
    status: 409,
    text: 'În perioada de liniște electorală nu se primesc răspunsuri la comentarii.',
  },
  'report-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a raporta.' },
  // Text of checklist row DISC-12.
  'discussion-candidate-invalid': { status: 400, text: 'ID candidat invalid' },
  // Text of checklist row DISC-23.
  'comments-failed': {
    status: 503,
    text: 'Nu s-au putut încărca comentariile. Încearcă din nou mai târziu.',
  },
  // Text of checklist row DISC-24.
  'like-failed': { status: 503, text: 'Nu s-a putut procesa aprecierea. Încearcă din nou.' },
  // Text of checklist row DISC-25.
  'comment-failed': { status: 503, text: 'Nu s-a putut trimite comentariul. Încearcă din nou.' },
  // Text of checklist row DISC-26.
  'topics-failed': {
    status: 503,
    text: 'Nu s-au putut încărca topicurile. Încearcă din nou mai târziu.',
  },
  // Text of checklist row DISC-27.
  'topic-failed': { status: 503, text: 'Nu s-a putut trimite topicul. Încearcă din nou.' },
  'comment-blank': { status: 422, text: 'Scrie comentariul înainte să îl trimiți.' },
  'topic-blank': { status: 422, text: 'Un topic are nevoie de un titlu și de o descriere.' },
  'discussion-text-too-long': { status: 422, text: 'Textul poate avea cel mult {most} de caractere.' },
  'discussion-text-unreadable': {
    status: 422,
    text: 'Textul conține caractere care nu se văd sau schimbă direcția scrisului. Scrie-l fără ele.',
  },
  'discussion-too-many-links': { status: 422, text: 'Un text poate avea cel mult două linkuri.' },
  'discussion-no-links-yet': {
    status: 422,
    text: 'Poți pune linkuri după ce contul tău împlinește o zi.',
  },
  'comment-not-found': { status: 404, text: 'Comentariul nu există sau nu mai este public.' },
  'topic-not-found': { status: 404, text: 'Topicul nu există sau nu mai este public.' },
  'topic-answered': {
    status: 409,
    text: 'Au scris și alți oameni în topic, așa că nu mai poate fi șters.',
  },
  'comment-edit-late': {
    status: 409,
    text: 'Un comentariu se poate modifica numai în primele 5 minute și numai cât este public.',
  },
  'report-own': { status: 422, text: 'Nu poți raporta propriul text.' },
  'report-failed': { status: 503, text: 'Nu s-a putut trimite raportarea. Încearcă din nou.' },
  'report-reason-missing': { status: 422, text: 'Alege un motiv.' },
  'appeal-refused': {
    status: 409,
    text: 'Poți contesta o singură dată, numai un text al tău eliminat de un moderator.',
  },
  'appeal-blank': { status: 422, text: 'Scrie de ce crezi că decizia este greșită.' },
  ...questionRefusals,
  'moderation-failed': { status: 503, text: 'Nu s-au putut încărca textele de verificat.' },
  'moderation-decided': {
    status: 409,
    text: 'Alt moderator a decis între timp. Lista arată starea de acum.',
  },
  'moderation-last-of-batch': {
    status: 409,
    text: 'Este ultimul text al grupului. Decide grupul.',
  },
  'moderation-text-changed': {
    status: 409,
    text: 'Autorul a schimbat textul între timp. Citește-l din nou, apoi decide.',
  },
  'moderation-reason-missing': { status: 422, text: 'Scrie motivul deciziei: îl citește autorul.' },
} as const satisfies RefusalTable;

const rates = {
  comment: { count: 5, seconds: 60, per: 'user' },
  'comment-day': { count: 50, seconds: 86_400, per: 'user' },
  topic: { count: 3, seconds: 86_400, per: 'user' },
  like: { count: 60, seconds: 60, per: 'user' },
  mark: { count: 60, seconds: 60, per: 'user' },
  report: { count: 20, seconds: 86_400, per: 'user' },
  ...questionRates,
} as const satisfies RateTable;

const topics = {
  // This topic announces new and withdrawn comments. The id is the discussion topic's, or the candidate's for the
  // general discussion.
  discussions: { emptiesPages: false },
} as const satisfies TopicTable;

const address = {
  thread: '/candidate/:slug/discussions/:topic',
  comment: '/candidate/:slug/comments/:comment',
};

function change(
  at: keyof typeof address,
  intent: string,
  { fields, signedOut }: { fields: readonly string[]; signedOut: keyof typeof refusals },
) {
  return { roles: signedIn, page: 'discussions', address: address[at], intent, fields, signedOut } as const;
}

const writing = { fields: ['content', 'key'], signedOut: 'comment-signed-out' } as const;
const reporting = { fields: ['reason', 'note'], signedOut: 'report-signed-out' } as const;
const appealing = { fields: ['message'], signedOut: 'comment-signed-out' } as const;

const operations = {
  'propose-topic': {
    roles: signedIn,
    page: 'discussions',
    address: '/candidate/:slug/discussions',
    intent: 'propose-topic',
    fields: ['title', 'description', 'key'],
    signedOut: 'topic-signed-out',
  },
  comment: change('thread', 'comment', writing),
  'delete-topic': change('thread', 'delete-topic', { fields: [], signedOut: 'topic-signed-out' }),
  'report-topic': change('thread', 'report', reporting),
  'appeal-topic': change('thread', 'appeal', appealing),
  reply: change('comment', 'reply', writing),
  like: change('comment', 'like', { fields: ['consent', 'next'], signedOut: 'like-signed-out' }),
  unlike: change('comment', 'unlike', { fields: ['next'], signedOut: 'like-signed-out' }),
  mark: change('comment', 'mark', { fields: ['mark', 'consent', 'next'], signedOut: 'mark-signed-out' }),
  'edit-comment': change('comment', 'edit-comment', {
    fields: ['content'],
    signedOut: 'comment-signed-out',
  }),
  'delete-comment': change('comment', 'delete-comment', { fields: [], signedOut: 'comment-signed-out' }),
  'report-comment': change('comment', 'report', reporting),
  'appeal-comment': change('comment', 'appeal', appealing),
  ...questionChanges,
  moderate: {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/moderation',
    intent: 'moderate',
    fields: ['post', 'seen', 'version', 'outcome', 'motive'],
  },
  'separate-text': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/moderation',
    intent: 'separate-text',
    fields: ['post'],
  },
  'moderate-batch': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/moderation',
    intent: 'moderate-batch',
    fields: ['batch', 'outcome', 'motive'],
  },
} as const satisfies OperationTable;

const words = dataWords.ro;
const { personalData } = discussionTexts.ro;

const dataMap = {
  discussions: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.candidate_discussion_topics', 'public.candidate_comments'],
    words: {
      title: personalData.comments,
      holds: 'Textele pe care le-ai scris, cu numele tău, ora și candidatul despre care vorbesc.',
      purpose: 'Ca alegătorii și candidații să poată discuta la vedere.',
      basis:
        'Textul este public prin voința ta: formularul o spune înainte de trimitere (RGPD, art. 6 alin. 1 lit. b și art. 9 alin. 2 lit. e).',
      retention:
        'Până îl ștergi tu sau ștergi contul. Un text la care a răspuns altcineva lasă locul gol, semnat „cont șters”; numele și textul dispar.',
      readers: 'Oricine. Un text ascuns sau eliminat îl citești numai tu și moderatorii.',
    },
  },
  discussionCounts: {
    subject: 'nobody',
    tables: ['public.discussion_counts'],
    words: {
      title: 'Numărul comentariilor și al întrebărilor',
      holds: 'Câte comentarii are fiecare topic și câte întrebări are fiecare candidat.',
    },
  },
  commentLikes: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.comment_likes'],
    words: {
      title: personalData.likes,
      holds: 'Ce comentarii ai apreciat și când.',
      purpose: 'Ca fiecare să aprecieze un comentariu o singură dată.',
      basis: words.consent,
      retention: 'Până nu mai apreciezi, retragi acordul sau ștergi contul.',
      readers: 'Numai tu. Ceilalți văd câte aprecieri are un comentariu.',
    },
  },
  commentMarks: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.comment_marks'],
    words: {
      title: personalData.marks,
      holds: 'Cu ce comentarii ești de acord, cu care nu, și când ai răspuns.',
      purpose: 'Ca fiecare topic să arate pe ce se înțeleg și ce desparte grupuri de cel puțin 10 oameni.',
      basis: words.consent,
      retention: 'Până retragi răspunsul sau acordul ori ștergi contul.',
      readers: 'Numai tu. Ceilalți văd numai cifre ale unor grupuri de cel puțin 10 oameni.',
    },
  },
  topicOpinions: {
    subject: 'nobody',
    tables: ['public.topic_opinions'],
    words: {
      title: 'Acordul și dezacordul din topicuri',
      holds:
        'Câți oameni are fiecare grup al unui topic și ce răspund cel puțin 10 oameni din el la un comentariu.',
    },
  },
  ...questionDataMap,
  moderation: {
    subject: 'users',
    tables: [
      'public.discussion_reports',
      'public.discussion_appeals',
      'public.moderation_decisions',
      'public.discussion_batches',
    ],
    words: {
      title: personalData.reports,
      holds: 'Ce ai raportat și de ce, ce decizie ai contestat și ce a decis moderatorul.',
      purpose: 'Ca textele care încalcă regulile să fie verificate de un om.',
      basis: words.security,
      retention:
        'Cât există textul. Dacă îți ștergi contul, raportarea rămâne fără numele tău și fără notă. Motivul moderatorului se păstrează cât rămâne locul gol al unui text șters.',
      readers: 'Tu și moderatorii. Autorul citește motivul deciziei, nu și cine l-a raportat.',
    },
  },
} as const satisfies DataMap;

const tables = {
  shown: {
    candidate_comments:
      'id candidate_id topic_id parent_id content likes replies status is_listed review_since open_reports decisions edited_at election_at created_at',
    candidate_discussion_topics:
      'id candidate_id title description status review_since open_reports decisions election_at created_at',
    candidate_questions:
      'id candidate_id content folded supports status review_since open_reports decisions election_at created_at',
    discussion_batches:
      'id candidate_id topic_id reason status texts presses moderator_id decision_reason decided_election_at election_at created_at',
    discussion_counts: 'candidate_id topic_id comments topics questions changed_at',
    discussion_reports: 'id comment_id topic_id question_id reason is_closed election_at created_at',
    moderation_decisions:
      'id comment_id topic_id question_id number outcome reason moderator_id election_at created_at batch_id',
  },
  hidden: {
    // Likes, marks and supports reveal a person's political opinion, so they are sensitive data.
    comment_likes: '*',
    comment_marks: '*',
    question_supports: '*',
    topic_opinions: '*',
    // These columns link a text to its author or compare it with other texts. Some tables contain messages for
    // moderators or administrators only.
    candidate_comments: 'user_id request_key text_key text_sketch batch_id',
    candidate_discussion_topics: 'user_id request_key text_key text_sketch batch_id',
    candidate_questions: 'user_id request_key text_key text_sketch batch_id',
    discussion_reports: 'user_id note',
    discussion_appeals: '*',
    discussion_batches: 'text_key',
  },
} as const satisfies FeatureTables;

export const discussions = {
  name: 'discussions',
  kind: 'activity',
  uses: ['activity', 'notifications', 'profile-editing'],
  tables,
  refusals,
  rates,
  topics,
  operations,
  dataMap,
  personalData: [likesPart, marksPart, supportsPart, reportsPart, questionsPart, commentsPart],
  apiReadings: questionOperations,
  async start({ db, config }) {
    if (config.demo) await plantDiscussion(db);
    return endOpinionsThread;
  },
  jobs: (needs) => [opinionsJob(needs)],
  jobWords: {
    'topic-opinions': {
      title: 'Acord și dezacord',
      text: 'Caută grupuri în răspunsurile la comentariile fiecărui topic.',
      facts: { calculated: 'topicuri calculate' },
    },
  },
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface TopicNames extends NamesOf<typeof topics> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
