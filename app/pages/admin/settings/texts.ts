import type { SettingTab, SocialNetwork } from '#app/features/site/settings/keys.ts';
import { formatNumber } from '#app/ui/text/format.ts';

const tabs: Record<SettingTab, { path: string; label: string }> = {
  general: { path: 'general', label: 'General' },
  aspect: { path: 'aspect', label: 'Aspect' },
  notifications: { path: 'notificari', label: 'Notificări' },
  security: { path: 'securitate', label: 'Securitate' },
  database: { path: 'baza-de-date', label: 'Bază de Date' },
};

const frequencies: Record<string, string> = {
  realtime: 'imediat',
  hourly: 'din oră în oră',
  daily: 'zilnic',
  weekly: 'săptămânal',
  monthly: 'lunar',
};

const done: Record<string, string> = {
  salvat: 'Setările au fost actualizate cu succes!', // Text of checklist row SET-05.
  mesaj: 'Mesajul de probă a fost pus la trimitere.',
};

const addresses: Record<SocialNetwork, string> = {
  facebook: 'Pagina de Facebook',
  instagram: 'Contul de Instagram',
  youtube: 'Canalul de YouTube',
  tiktok: 'Contul de TikTok',
  linkedin: 'Pagina de LinkedIn',
};

const ro = {
  title: 'Setări Sistem',
  description: 'Setările site-ului: texte, culori, notificări, securitate și date.',
  tabs,
  tabsLabel: 'Grupuri de setări',
  save: 'Salvează setările',
  done: (what: string | null) => done[what ?? ''] ?? null,
  general: {
    site_title: 'Titlul site-ului',
    titleHint: 'Numele alegerilor. Apare în titlul paginilor fără titlu propriu.',
    site_description: 'Descrierea site-ului',
    descriptionHint: 'Apare în motoarele de căutare, la paginile fără descriere proprie.',
    operator: 'Operatorul site-ului',
    operatorHint: 'Apare în termeni, la confidențialitate și la accesibilitate.',
    contact_email: 'E-mail de contact',
    operator_name: 'Numele operatorului',
    operator_address: 'Adresa operatorului',
    dpo_contact: 'Responsabilul cu protecția datelor',
    dpoHint: 'Contactul responsabilului, dacă operatorul are unul.',
    social: 'Rețele sociale',
    socialHint: 'Apar în subsolul fiecărei pagini. O adresă goală nu apare.',
    addresses,
  },
  aspect: {
    primary_color: 'Culoarea principală',
    primaryHint: 'Linkuri și butoane. Contrastul cu fundalul este de cel puțin 4,5:1.',
    secondary_color: 'Culoarea secundară',
    secondaryHint: 'Erori și termene. Contrastul cu fundalul este de cel puțin 3:1.',
    accent_color: 'Culoarea de accent',
    accentHint: 'Marchează ce este nou sau ales, întotdeauna cu text peste ea.',
    dark: 'Culorile schemei întunecate și ale textului de pe butoane se calculează din acestea.',
    now: 'Culorile de acum',
    sample: 'Aa',
    onPaper: (ratio: number) => `${formatNumber(ratio)}:1 pe fundal`,
    textOn: (ratio: number) => `${formatNumber(ratio)}:1 textul de pe ea`,
  },
  notifications: {
    enable_notifications: 'Trimite notificări',
    enableHint: 'Dacă le dezactivezi, nimeni nu mai primește notificări noi.',
    notification_frequency: 'Frecvența e-mailurilor',
    frequencyHint: 'Pentru cine nu și-a ales altă frecvență.',
    enable_email_notifications: 'Trimite notificări și prin e-mail',
    test: 'Mesaj de probă',
    testText: (to: string) => `Mesajul pleacă la ${to}.`,
    noServer: 'Nu este configurat un server de e-mail (SMTP_URL), așa că mesajele așteaptă în program.',
    demo: 'Într-o demonstrație, mesajele se citesc la „Mesaje”.',
    send: 'Trimite un mesaj de probă',
  },
  security: {
    enable_registration: 'Oricine își poate face cont',
    registrationHint: 'Dacă dezactivezi înregistrarea, nu se mai creează conturi; cele existente rămân.',
    require_email_verification: 'Contul nou confirmă adresa de e-mail',
    max_login_attempts: 'Încercări greșite de autentificare',
    attemptsHint: 'De la 1 la 10, pentru un cont de la o adresă; apoi urmează o pauză de 15 minute.',
    session_timeout: 'Sesiune fără activitate, în secunde',
    timeoutHint: 'Cel puțin 300, din 300 în 300.',
  },
  database: {
    database_backup_frequency: 'Copii de rezervă',
    data_retention_days: 'Păstrarea activităților, în zile',
    retentionHint: 'Cel puțin 30. Activitățile mai vechi se șterg noaptea.',
    feeds: 'Preluarea știrilor se activează și se dezactivează la',
    feedsLink: 'Fluxuri de știri',
  },
  frequency: (key: string) => frequencies[key] ?? key,
} as const;

export const settingsTexts = { ro };
