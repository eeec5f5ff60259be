import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { formatDate } from '#app/ui/text/format.ts';
import { longestName, type NameProblem } from './rules.ts';

const roles: Record<SignedInRole, string> = {
  voter: 'Alegător',
  candidate: 'Candidat',
  admin: 'Administrator',
};

const ro = {
  roles,
  since: (at: Date) => `Cont din ${formatDate(at)}`,
  firstName: 'Prenume',
  lastName: 'Nume',
  nameProblem: (field: 'firstName' | 'lastName', problem: NameProblem) => {
    const name = field === 'firstName' ? 'Prenumele' : 'Numele';
    return {
      missing: `${name} lipsește.`,
      'too-long': `${name} poate avea cel mult ${longestName} de caractere.`,
      'no-letter': `${name} trebuie să aibă cel puțin o literă.`,
      'too-many-marks': `${name} are prea multe semne pe aceeași literă.`,
    }[problem];
  },
  interests: 'Interese politice',
  interestsHint: 'Temele care te interesează. Le vezi numai tu și le poți schimba sau șterge oricând.',
  noInterests: 'Nu ai ales încă nicio temă.',
  noTags: 'Nu există încă teme din care să alegi: ele vin din profilurile candidaților.',
  consentLegend: 'Acordul tău',
  consentWhen: 'Este nevoie de acord numai dacă alegi cel puțin o temă.',
  consentMissing: 'Bifează acordul sau renunță la temele alese.',
  save: 'Salvează',
  cancel: 'Renunță',
  edit: 'Editează profilul',
  saved: 'Modificările au fost salvate.',
  /** Shown when the server does not answer after a person saves the profile (DASH-20). */
  lost: 'Nu s-au putut salva modificările: conexiunea cu serverul s-a întrerupt. Ce ai scris a rămas aici; încearcă din nou.',
  avatar: {
    title: 'Fotografie de profil',
    none: 'Fără fotografie apar inițialele tale.',
    choose: 'Alege o imagine',
    browse: 'Răsfoiește',
    nothing: 'Nicio imagine aleasă',
    hint: 'PNG, JPEG, WebP, GIF sau AVIF, cel mult 5 MB. Imaginea se decupează pătrat, iar locul și data din fișier se șterg.',
    upload: 'Încarcă imaginea',
    remove: 'Șterge fotografia',
    saved: 'Fotografia a fost schimbată.',
    lost: 'Nu s-a putut încărca imaginea: conexiunea cu serverul s-a întrerupt. Încearcă din nou.',
    removed: 'Fotografia a fost ștearsă.',
    back: 'Înapoi la profil',
  },
};

export const profileTexts = { ro };
