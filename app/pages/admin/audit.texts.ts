/** The audit log's text for each action; audit.test.ts finds actions without a text. */
const actions: Record<string, string> = {
  'votes-recounted': 'A numărat voturile din nou',
  'scores-calculated': 'A calculat scoruri AI',
  'job-started': 'A pornit o sarcină',
  'first-admin-created': 'A fost creat primul administrator',
  'password-changed': 'Și-a schimbat parola',
  'password-reset': 'Și-a ales altă parolă printr-un link din e-mail',
  'email-change-requested': 'A cerut schimbarea adresei de e-mail',
  'email-changed': 'Și-a schimbat adresa de e-mail',
  'signed-out-everywhere': 'A încheiat sesiunile de pe toate dispozitivele',
  'second-factor-on': 'A activat al doilea pas de autentificare',
  'second-factor-off': 'A oprit al doilea pas de autentificare',
  'recovery-codes-renewed': 'A cerut coduri de recuperare noi',
  'recovery-code-used': 'A intrat cu un cod de recuperare',
};

export const auditTexts = { ro: (action: string) => actions[action] ?? action };
