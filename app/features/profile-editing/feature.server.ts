import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';
import { ownProfilePath, profileFormPath } from './addresses.ts';

/** A row id such as CDASH-31 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  // Text of checklist row CDASH-31.
  'own-profile-missing': { status: 404, text: 'Nu s-a găsit profilul de candidat' },
  'profile-not-yours': { status: 403, text: 'Nu poți edita profilul niciunui candidat.' },
  'profile-edit-conflict': {
    status: 409,
    text: 'Altcineva a salvat ciorna după ce ai deschis pagina. Ce ai scris a rămas în formular.',
  },
  'profile-unchanged': { status: 409, text: 'Ciorna este la fel ca profilul public.' },
  'campaign-over': {
    status: 409,
    text: 'Campania electorală s-a încheiat și legea oprește propaganda până la {until}. Ciorna rămâne salvată și o poți publica după aceea.',
  },
  'profile-edit-failed': { status: 503, text: 'Nu s-a putut salva. Încearcă din nou.' },
} as const satisfies RefusalTable;

/** Voters are in the table because editors of a team have this role. The commands check the team. */
const operations = {
  'save-profile-draft': {
    roles: ['voter', 'candidate'],
    page: 'profileForm',
    address: profileFormPath,
    intent: 'save-profile-draft',
    fields: [
      ...['version', 'biography', 'platform', 'education', 'experience', 'achievements', 'theme'],
      ...['website', 'facebook', 'twitter', 'linkedin', 'office', 'email', 'phone'],
    ],
  },
  'discard-profile-draft': {
    roles: ['voter', 'candidate'],
    page: 'ownProfile',
    address: ownProfilePath,
    intent: 'discard-profile-draft',
    fields: ['version'],
  },
  'publish-profile': {
    roles: ['candidate'],
    page: 'ownProfile',
    address: ownProfilePath,
    intent: 'publish-profile',
    fields: ['version'],
  },
} as const satisfies OperationTable;

const words = dataWords.ro;

const dataMap = {
  profileDrafts: {
    subject: 'public-figures',
    isSpecial: true,
    tables: ['public.profile_drafts'],
    words: {
      title: 'Ciornele profilurilor',
      holds: 'Câmpurile profilului scrise de candidat sau de echipa lui, înainte de publicare.',
      purpose: 'Ca un candidat să își pregătească profilul înainte să îl publice.',
      basis: words.contract,
      retention: 'Până la publicare sau până când candidatul renunță la ciornă.',
      readers: 'Candidatul și echipa lui.',
    },
  },
  profileChanges: {
    subject: 'public-figures',
    isSpecial: true,
    tables: ['public.profile_changes'],
    words: {
      title: 'Istoricul profilurilor',
      holds:
        'Fiecare câmp publicat de un candidat, cu textul dinainte și de după, cu data și cu mențiunea „candidatul” sau „echipa”.',
      purpose: 'Ca alegătorii să vadă ce și-a schimbat un candidat pe profil.',
      basis: words.madePublic,
      retention: words.whileShown,
      readers: words.everybody,
    },
  },
} as const satisfies DataMap;

export const profileEditing = {
  name: 'profile-editing',
  kind: 'activity',
  uses: [],
  refusals,
  operations,
  dataMap,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
