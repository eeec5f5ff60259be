import { formatDate, formatDateTime } from '#app/ui/text/format.ts';

const site = 'Vot informat';

const ro = {
  pageTitle: (title: string) => `${title} – ${site}`,
  title: 'Echipa ta',
  help: 'Oamenii din echipă pot scrie ciorna profilului, cu tot cu fotografie, și pot actualiza documentele. Numai tu publici profilul și răspunzi la întrebări. În istoricul public, ce au scris ei apare ca „echipă”, fără nume.',
  editors: 'Oamenii din echipă',
  none: 'Nu ai încă pe nimeni în echipă',
  since: (at: Date) => `în echipă din ${formatDate(at)}`,
  remove: 'Scoate din echipă',
  removeOf: (name: string) => `Scoate din echipă: ${name}`,
  invitations: 'Invitații trimise',
  expires: (at: Date) => `valabilă până ${formatDateTime(at)}`,
  withdraw: 'Retrage invitația',
  withdrawOf: (email: string) => `Retrage invitația trimisă la ${email}`,
  invite: 'Invită pe cineva',
  email: 'Adresa de e-mail',
  emailHint: 'Persoana primește un link valabil 7 zile și are nevoie de un cont cu această adresă.',
  send: 'Trimite invitația',
  full: 'Echipa este completă: cel mult trei oameni, cu tot cu invitațiile trimise.',
  sent: 'Invitația a fost trimisă.',
  removed: 'Persoana nu mai este în echipă și nu mai poate edita profilul.',
  withdrawn: 'Invitația a fost retrasă. Linkul ei nu mai este valabil.',
  join: {
    title: 'Invitație în echipă',
    text: (candidate: string) =>
      `${candidate} te invită în echipa care îi îngrijește profilul. Vei putea scrie ciorna profilului și actualiza documentele. Profilul îl publică numai candidatul.`,
    submit: 'Intră în echipă',
    invalid: 'Linkul nu mai este valabil. Cere-i candidatului o invitație nouă.',
    candidateOnly: 'Numai un cont de alegător poate intra într-o echipă.',
  },
};

export const teamTexts = { ro };
