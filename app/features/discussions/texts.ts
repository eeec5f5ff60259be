import type { HoldReason } from '#app/platform/config/config.ts';
import type { ReportReason } from './rules.ts';

const reasons: Record<ReportReason, string> = {
  hate: 'Ură sau discriminare',
  threat: 'Amenințare sau îndemn la violență',
  'personal-data': 'Date personale ale cuiva',
  false: 'Informație falsă despre vot sau despre o persoană',
  spam: 'Reclamă sau mesaj repetat',
  other: 'Alt motiv',
};

const holdReasons: Record<HoldReason, string> = {
  burst: 'Conturi noi, deodată',
  identical: 'Același text',
  'in-step': 'Reacții deodată',
};

const ro = {
  holdReasons,
  title: 'Discuții',
  reasons,
  general: 'Discuție generală',
  /** Shown instead of the author's name when the account was erased. */
  erasedAuthor: 'cont șters',
  personalData: {
    comments: 'Comentariile și topicurile tale',
    likes: 'Aprecierile tale',
    marks: 'Răspunsurile tale la comentarii',
    reports: 'Raportările și contestațiile tale',
    questions: 'Întrebările tale pentru candidați',
    supports: 'Întrebările pe care le susții',
    markWords: { agree: 'de acord', disagree: 'nu sunt de acord', pass: 'nu știu' },
    kinds: {
      comment: 'comentariu',
      topic: 'topic',
      report: 'raportare',
      appeal: 'contestație',
      question: 'întrebare',
      answerDraft: 'ciorna unui răspuns',
    },
  },
} as const;

export const discussionTexts = { ro };
