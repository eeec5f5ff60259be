/** Folded to lower case: `Password1` is as well known as `password1`. Made when first needed: some 18.000 words. */
let known: Promise<ReadonlySet<string>> | null = null;

/** Is the password one of those that attackers try first? List: zxcvbn-ts `passwords-common`, from leaked ones. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(password.trim().toLowerCase());
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].map((word) => word.toLowerCase()), ...romanian]);
}

/** The list is English: what people here would type first. */
const romanian = [
  'parola123',
  'parola1234',
  'parolamea',
  'romania1',
  'romania123',
  'bucuresti',
  'bucuresti1',
  'alegator',
  'votinformat',
  'iloveromania',
];
