import type { ChangeMaker } from '#app/features/candidates/history/change.ts';
import { plural } from '#app/ui/text/format.ts';

const changes = { one: 'schimbare', few: 'schimbări', other: 'schimbări' };

const by: Record<ChangeMaker, string> = {
  candidate: 'de candidat',
  team: 'de echipă',
  administrator: 'de un administrator',
};

/** Names of the columns of documents and events. */
const columns: Readonly<Record<string, string>> = {
  wealth_declaration_url: 'Declarație de avere',
  interests_declaration_url: 'Declarație de interese',
  title: 'Titlu',
  start_date: 'Începe la',
  end_date: 'Se încheie la',
  location: 'Locul',
  description: 'Descriere',
  is_cancelled: 'Anulat',
  is_public: 'Public',
};

/** Names of the columns of the profile. */
const fields: Readonly<Record<string, string>> = {
  biography: 'Biografie',
  campaign_platform: 'Platforma de campanie',
  education: 'Educație',
  experience: 'Experiență profesională',
  achievements: 'Realizări',
  political_interests: 'Teme',
  website_url: 'Site web',
  social_media: 'Rețele sociale',
  campaign_office_address: 'Sediu',
  campaign_contact_email: 'E-mail',
  campaign_contact_phone: 'Telefon',
};

const ro = {
  title: 'Schimbări făcute de candidat',
  standFirst: 'Tot ce a publicat sau a schimbat candidatul, cu varianta de dinainte și cea de după.',
  count: (count: number) => plural(count, changes),
  by,
  columns,
  fields,
  documents: { wealth: 'Declarație de avere', interests: 'Declarație de interese' },
  photo: 'Fotografie',
  team: 'Echipă',
  teamMembers: (count: number) => plural(count, { one: 'om', few: 'oameni', other: 'oameni' }),
  stance: 'Răspuns la o întrebare',
  event: {
    added: (title: string) => `Eveniment adăugat: ${title}`,
    changed: (title: string) => `Eveniment schimbat: ${title}`,
    cancelled: (title: string) => `Eveniment anulat: ${title}`,
  },
  yes: 'da',
  no: 'nu',
  before: 'Înainte',
  after: 'După',
  nothing: 'gol',
};

export const changeHistoryTexts = { ro };
