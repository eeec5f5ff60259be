import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { deleteBefore, type RetentionTable } from '#app/platform/privacy/retention.server.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';
import {
  joinTeamPath,
  ownProfilePath,
  ownStancesPath,
  profileFormPath,
  profilePhotoPath,
  teamPath,
} from './addresses.ts';
import { teamPart } from './personal-data.server.ts';
import { profileEditingTexts } from './texts.ts';

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
    text: 'Campania electorală s-a încheiat și legea oprește propaganda până {until}. Ciorna rămâne salvată și o poți publica după aceea.',
  },
  'team-known': { status: 409, text: 'Persoana cu această adresă este deja în echipă.' },
  'team-full': {
    status: 409,
    text: 'Echipa poate avea cel mult trei oameni, cu tot cu invitațiile trimise.',
  },
  'team-taken': { status: 409, text: 'Faci parte deja dintr-o echipă. Ieși întâi din ea.' },
  'team-voters-only': { status: 403, text: 'Numai un cont de alegător poate intra într-o echipă.' },
  'invitation-address-invalid': { status: 422, text: 'Scrie o adresă de e-mail întreagă.' },
  'invitation-invalid': {
    status: 410,
    text: 'Linkul nu mai este valabil. Cere-i candidatului o invitație nouă.',
  },
  'invitation-other-address': {
    status: 403,
    text: 'Invitația este pentru altă adresă de e-mail. Autentifică-te cu contul care are acea adresă.',
  },
  'editor-not-found': { status: 404, text: 'Persoana nu mai este în echipă.' },
  'team-failed': { status: 503, text: 'Echipa nu a putut fi schimbată. Încearcă din nou.' },
  'own-stance-missing': { status: 404, text: 'Nu ai un răspuns la această întrebare.' },
  'own-stance-conflict': {
    status: 409,
    text: 'Răspunsul s-a schimbat într-o altă filă. Deschide din nou întrebarea; ce ai scris a rămas în formular.',
  },
  'photo-undescribed': { status: 422, text: 'Descrie fotografia în cel mult 200 de caractere.' },
  'profile-edit-failed': { status: 503, text: 'Nu s-a putut salva. Încearcă din nou.' },
} as const satisfies RefusalTable;

const rates = {
  'team-invitation': { count: 10, seconds: 86_400, per: 'user' },
} as const satisfies RateTable;

/** A team's editors have the role of voters, so the role is allowed here. The commands check the team. */
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
  'set-profile-photo': {
    roles: ['voter', 'candidate'],
    page: 'ownProfile',
    address: profilePhotoPath,
    intent: 'upload',
    fields: ['version', 'picture', 'description', 'zoom', 'x', 'y'],
  },
  'remove-draft-photo': {
    roles: ['voter', 'candidate'],
    page: 'ownProfile',
    address: profilePhotoPath,
    intent: 'remove-in-draft',
    fields: ['version'],
  },
  'keep-published-photo': {
    roles: ['voter', 'candidate'],
    page: 'ownProfile',
    address: profilePhotoPath,
    intent: 'keep',
    fields: ['version'],
  },
  'remove-profile-photo': {
    roles: ['candidate'],
    page: 'ownProfile',
    address: profilePhotoPath,
    intent: 'remove',
    fields: [],
  },
  'publish-own-stance': {
    roles: ['candidate'],
    page: 'profileForm',
    address: ownStancesPath,
    intent: 'publish-own-stance',
    fields: ['question', 'version', 'step', 'explanation', 'link'],
  },
  'withdraw-own-stance': {
    roles: ['candidate'],
    page: 'profileForm',
    address: ownStancesPath,
    intent: 'withdraw-own-stance',
    fields: ['question', 'version'],
  },
  'invite-editor': {
    roles: ['candidate'],
    page: 'candidateDashboard',
    address: teamPath,
    intent: 'invite-editor',
    fields: ['email'],
  },
  'withdraw-invitation': {
    roles: ['candidate'],
    page: 'candidateDashboard',
    address: teamPath,
    intent: 'withdraw-invitation',
    fields: ['invitation'],
  },
  'remove-editor': {
    roles: ['candidate'],
    page: 'candidateDashboard',
    address: teamPath,
    intent: 'remove-editor',
    fields: ['editor'],
  },
  'join-team': {
    roles: ['voter'],
    page: 'profile',
    address: joinTeamPath,
    intent: null,
    fields: ['token'],
    denied: 'team-voters-only',
  },
  'leave-team': {
    roles: ['voter'],
    page: 'ownProfile',
    address: ownProfilePath,
    intent: 'leave-team',
    fields: [],
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
      holds:
        'Câmpurile profilului și fotografia, scrise de candidat sau de echipa lui, înainte de publicare.',
      purpose: 'Ca un candidat să își pregătească profilul înainte să îl publice.',
      basis: words.contract,
      retention: 'Până la publicare sau până când candidatul renunță la ciornă.',
      readers: 'Candidatul și echipa lui.',
    },
  },
  ownStances: {
    subject: 'public-figures',
    isSpecial: true,
    tables: ['public.own_stances'],
    words: {
      title: 'Răspunsurile date de candidați',
      holds:
        'Răspunsul unui candidat la o întrebare din test, explicația și linkul lui, cu toate răspunsurile anterioare.',
      purpose: 'Ca alegătorii să poată compara candidații.',
      basis: words.madePublic,
      retention: words.whileShown,
      readers: words.everybody,
    },
  },
  team: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.profile_editors', 'public.editor_invitations'],
    words: {
      title: profileEditingTexts.ro.personalData,
      holds:
        'Cine îngrijește profilul unui candidat și de când; adresele de e-mail invitate, cu termenul invitației.',
      purpose: 'Ca un candidat să își editeze profilul împreună cu oamenii lui.',
      basis: words.contract,
      retention: 'Până ieși din echipă sau candidatul te scoate; invitațiile, cel mult 7 zile.',
      readers: 'Candidatul și omul din echipă. Public se vede numai cuvântul „echipă”.',
    },
  },
} as const satisfies DataMap;

const retention = {
  editorInvitations: {
    count: 0,
    unit: 'day',
    words: { what: 'Invitațiile în echipa unui candidat', from: 'după termenul lor' },
    forget: ({ db, limit }) => deleteBefore(db, { table: 'editor_invitations', column: 'expires_at', limit }),
  },
} as const satisfies RetentionTable;

const tables = {
  shown: {
    own_stances: 'id candidate_id question_id number stance answer explanation link election_at created_at',
  },
  hidden: {
    // These tables contain unpublished work and the identities of a candidate's editors.
    profile_drafts: '*',
    answer_drafts: '*',
    profile_editors: '*',
    editor_invitations: '*',
    // Values from the time before a field was public are never shown.
    candidate_changes: '*',
    profile_changes: '*',
  },
} as const satisfies FeatureTables;

export const profileEditing = {
  name: 'profile-editing',
  kind: 'activity',
  uses: ['campaign', 'compatibility'],
  tables,
  refusals,
  rates,
  operations,
  dataMap,
  retention,
  personalData: [teamPart],
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface RetentionNames extends NamesOf<typeof retention> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
