import { RoundName, roundName, votes } from '#app/features/elections/round-words.ts';
import { formatDate, formatInteger, formatPercent, plural } from '#app/ui/text/format.ts';

const registeredVoters = { one: 'alegător înscris', few: 'alegători înscriși', other: 'alegători înscriși' };
const areas = { one: 'zonă', few: 'zone', other: 'zone' };

/** Texts about a round that the Constitutional Court annulled. */
const ro = {
  name: (round: number, day: string) => `${RoundName(round)} din ${formatDate(day)}, anulat`,
  title: (round: number, day: string) =>
    `${RoundName(round)} din ${formatDate(day)} a fost anulat și nu are efect juridic`,
  link: (round: number, day: string) => `${RoundName(round)} din ${formatDate(day)}, anulat de CCR`,
  kicker: (day: string) => `Anulat la ${formatDate(day)}`,
  description: (round: number, day: string, act: string) =>
    `Voturile pe județe din ${roundName(round)} din ${formatDate(day)}, anulat prin ${act}.`,
  bars: 'Voturile candidaților',
  barsSubtitle: (valid: number) =>
    `Toată țara, străinătatea și corespondența: ${plural(valid, votes)} valabile. Cifrele nu se adună cu cele ale altui tur.`,
  heads: { value: 'Voturi', share: 'Procent' },
  turnout: (voters: number, registered: number, share: number) =>
    `În țară au votat ${formatInteger(voters)} din ${plural(registered, registeredVoters)} (${formatPercent(share)}). Prezența din străinătate și votanții prin corespondență nu sunt cunoscuți, deci nici totalul votanților.`,
  areas: 'Pe județe',
  areasStand: (count: number) =>
    `${plural(count, areas)}: județele, Bucureștiul cu sectoarele lui, străinătatea și corespondența. Procentele sunt din voturile valabile.`,
  caption: (round: number, day: string) =>
    `${RoundName(round)} din ${formatDate(day)}, anulat: procentele candidaților, pe zone`,
  captionLeaders: (round: number, day: string) =>
    `${RoundName(round)} din ${formatDate(day)}, anulat: primul loc în fiecare zonă`,
  area: 'Zona',
  valid: 'Voturi valabile',
  turnoutColumn: 'Prezență',
  registered: 'Înscriși',
  voters: 'Votanți',
  unknown: 'necunoscut',
  figures: 'Ce numără cifrele',
  file: 'Descarcă zonele (CSV)',
  actSources: 'Anularea.',
  head: [
    'Ziua votului',
    'Statut',
    'Cod zonă',
    'Zonă',
    'Înscriși',
    'Votanți',
    'Prezență (%)',
    'Voturi valabile',
  ],
  status: (act: string) => `anulat: ${act}`,
};

export const annulledTexts = { ro };
