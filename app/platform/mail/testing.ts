/** Reads subject, text and Message-ID of a raw e-mail as a mail program would. */
export function readMail(raw: string): { subject: string; text: string; messageId: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const header = (name: string) =>
    new RegExp(`^${name}: ((?:.|\r\n[ \t])*)`, 'im').exec(head)?.[1]?.replace(/\r\n[ \t]/g, '') ?? '';
  const words = header('Subject').replace(
    /=\?UTF-8\?([BQ])\?([^?]*)\?= ?/gi,
    (_whole, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : unquote(text.replaceAll('_', ' ')),
  );
  const body = rest.join('\r\n\r\n');
  const coding = header('Content-Transfer-Encoding');
  const text = coding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : unquote(body);
  return { subject: words, text: text.replaceAll('\r\n', '\n'), messageId: header('Message-ID') };
}

function unquote(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
