import type { Mark } from '#app/features/discussions/opinions/rules.ts';
import type { PostStatus } from '#app/features/discussions/rules.ts';
import type { HoldReason } from '#app/platform/config/config.ts';
import { formatDateTime, plural } from '#app/ui/text/format.ts';

const comments = (count: number) =>
  plural(count, { one: 'comentariu', few: 'comentarii', other: 'comentarii' });
const people = (count: number) => plural(count, { one: 'om', few: 'oameni', other: 'oameni' });
const waits: Record<HoldReason, string> = {
  burst: 'așteaptă un moderator, pentru că multe conturi noi au scris deodată',
  identical: 'așteaptă un moderator, pentru că mai mulți oameni au trimis același text',
  'in-step': 'așteaptă un moderator',
};
/** Counts the texts and reactions of a batch in words: „2 texte și 1 reacție”. */
export const heldAmount = (texts: number, presses: number) =>
  [
    texts > 0 ? plural(texts, { one: 'text', few: 'texte', other: 'texte' }) : null,
    presses > 0 ? plural(presses, { one: 'reacție', few: 'reacții', other: 'reacții' }) : null,
  ]
    .filter(Boolean)
    .join(' și ');
const topics = (count: number) => plural(count, { one: 'topic', few: 'topicuri', other: 'topicuri' });

const ro = {
  site: 'Vot informat',
  title: 'Discuții',
  titleOf: (candidate: string) => `Discuții despre ${candidate}`,
  description: (candidate: string) => `Topicuri și comentarii ale alegătorilor despre ${candidate}.`,
  backToProfile: (candidate: string) => `Înapoi la ${candidate}`,
  backToTopics: 'Înapoi la topicuri',
  backToThread: 'Înapoi la discuție',
  comments,
  topics,
  general: 'Discuție generală',
  generalText: 'Comentarii care nu țin de un topic.',
  noTopics: 'Încă nu există topicuri pentru acest candidat.',
  noTopicsHint: 'Propune primul topic: o întrebare clară primește răspunsuri mai bune.',
  propose: 'Propune un topic',
  allTopics: 'Toate discuțiile',
  more: 'Mai vechi',
  first: 'Cele mai noi',
  topicForm: { title: 'Titlu', description: 'Descriere', submit: 'Propune topicul' },
  publicName: (name: string) => `Apare public, cu numele tău: ${name}.`,
  length: (most: string) => `Cel mult ${most} de caractere.`,
  reviewed: 'Un moderator citește textul înainte să apară.',
  comment: 'Comentariul tău',
  reply: 'Răspunsul tău',
  send: 'Trimite comentariul',
  sendReply: 'Trimite răspunsul',
  signIn: 'Autentifică-te',
  signedOut: {
    comment: 'Trebuie să fii autentificat pentru a comenta.',
    topic: 'Trebuie să fii autentificat pentru a propune un topic.',
  },
  /** The message of a form that was refused because the session had ended. The typed text stays in this tab. */
  signInAgain: 'Autentifică-te în altă filă, apoi trimite din nou. Textul tău rămâne aici.',
  keptText: { title: 'Textul tău nu s-a trimis', label: 'Textul tău', again: 'Trimite din nou' },
  noComments: 'Încă nu există comentarii.',
  noCandidateComments: 'Candidatul nu a scris încă aici.',
  all: 'Toate',
  onlyCandidate: 'Ale candidatului',
  filter: 'Ce comentarii se văd',
  byCandidate: 'Candidat',
  edited: 'modificat',
  erased: 'cont șters',
  inTopic: 'Răspuns',
  placeholders: {
    held: 'Comentariul așteaptă un moderator.',
    hidden: 'Comentariul este ascuns până îl verifică un moderator.',
    removed: 'Comentariul a fost eliminat de un moderator.',
    deleted: 'Comentariul a fost șters.',
    public: '',
  } satisfies Record<PostStatus, string>,
  topicStates: {
    held: 'Topicul așteaptă un moderator. Până atunci îl vezi numai tu.',
    hidden: 'Topicul este ascuns până îl verifică un moderator. Îl vezi numai tu.',
    removed: 'Topicul a fost eliminat de un moderator. Îl vezi numai tu.',
    deleted: 'Autorul și-a șters contul, iar textul topicului a dispărut odată cu el.',
    public: '',
  } satisfies Record<PostStatus, string>,
  deletedTopic: 'Topic șters',
  unseen: {
    title: 'Textele tale pe care ceilalți nu le văd',
    held: 'așteaptă un moderator',
    hidden: 'ascuns până îl verifică un moderator',
    removed: 'eliminat de un moderator',
    deleted: '',
    public: '',
  } satisfies Record<PostStatus | 'title', string>,
  held: {
    title: 'Reținute aici pentru verificare',
    amount: heldAmount,
    outcomes: { open: 'așteaptă un moderator', released: 'publicate', rejected: 'respinse' },
    method: 'De ce reținem texte și reacții',
    /** The message to the author of a text that awaits moderation. */
    own: waits,
    ownComment: (reason: HoldReason) => `Comentariul tău ${waits[reason]}.`,
    press: {
      open: 'Reacția ta se numără după ce o verifică un moderator: au venit multe deodată.',
      rejected: 'Reacția ta nu se numără: un moderator a respins reacțiile venite deodată.',
    },
  },
  likes: (count: number) => plural(count, { one: 'apreciere', few: 'aprecieri', other: 'aprecieri' }),
  like: 'Apreciază',
  liked: 'Apreciat',
  /** The accessible name begins with the visible label, because people who use voice control speak that label. */
  likeOf: (author: string, isLiked: boolean) =>
    `${isLiked ? 'Apreciat' : 'Apreciază'} comentariul lui ${author}`,
  agree: 'Sunt de acord și apreciez',
  marks: {
    of: (author: string) => `Răspunsul tău la comentariul lui ${author}`,
    words: { agree: 'De acord', disagree: 'Nu sunt de acord', pass: 'Nu știu' } satisfies Record<
      Mark,
      string
    >,
    agree: 'Sunt de acord și răspund',
  },
  opinions: {
    title: 'Acord și dezacord',
    agreed: 'Acord în toate grupurile',
    dividing: 'Ce desparte',
    noneAgreed: 'Niciun comentariu nu are acordul majorității în toate grupurile.',
    noneDividing: 'Niciun comentariu nu deosebește limpede grupurile.',
    method: 'Cum se calculează',
    group: (index: number) => `Grupul ${'ABCDE'[index] ?? ''}`,
    groups: (sizes: readonly number[]) =>
      `Cine răspunde asemănător formează un grup: ${sizes.map((size, index) => `${'ABCDE'[index] ?? ''} – ${people(size)}`).join(', ')}.`,
    calculated: (at: Date) => `Calculat ${formatDateTime(at)}.`,
    share: (percent: string) => `${percent} de acord`,
    ungrouped:
      'Răspunsurile de până acum nu formează cel puțin două grupuri de câte 10 oameni. Calculul se reface după alte răspunsuri.',
    missing: ({ people: count, marks }: { people: number; marks: number }) =>
      `${count === 1 ? 'Mai lipsește' : 'Mai lipsesc'} ${people(count)} care să răspundă la cel puțin ${marks} comentarii, ca să se vadă pe ce se înțeleg grupurile și ce le desparte.`,
  },
  answer: 'Răspunde',
  replies: (count: number) =>
    `Toate cele ${plural(count, { one: 'răspuns', few: 'răspunsuri', other: 'răspunsuri' })}`,
  repliesTitle: 'Răspunsuri',
  open: 'Deschide',
  manage: 'Modifică sau șterge',
  report: 'Raportează',
  reportTopic: 'Raportează topicul',
  reportComment: 'Raportează comentariul',
  reportForm: {
    reason: 'De ce',
    note: 'Ce ar trebui să știe moderatorul',
    submit: 'Trimite raportarea',
    done: 'Raportarea a ajuns la moderatori. Mulțumim.',
  },
  edit: {
    title: 'Modifică',
    hint: 'Numai în primele 5 minute. Ceilalți văd că textul a fost modificat.',
    submit: 'Salvează',
  },
  deleteTopic: {
    title: 'Șterge topicul',
    text: 'Topicul dispare pentru toți, cu tot ce ai scris tu în el. După ce scrie altcineva, nu mai poate fi șters.',
    submit: 'Șterge definitiv',
  },
  delete: {
    title: 'Șterge comentariul',
    text: 'Textul dispare pentru toți. Dacă a primit răspunsuri, locul lui rămâne gol.',
    submit: 'Șterge definitiv',
  },
  moderation: {
    reason: (text: string) => `Motivul moderatorului: ${text}`,
    appeal: 'Contestă decizia',
    message: 'De ce crezi că decizia este greșită',
    submit: 'Trimite contestația',
    sent: 'Contestația ta a ajuns la moderatori.',
  },
  arrivals: {
    comments: (count: number) =>
      plural(count, { one: 'comentariu nou', few: 'comentarii noi', other: 'comentarii noi' }),
    topics: (count: number) =>
      plural(count, { one: 'topic nou', few: 'topicuri noi', other: 'topicuri noi' }),
    show: 'Arată',
  },
  retry: 'Încearcă din nou',
} as const;

export const discussionPageTexts = { ro };
