import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type MailServer = {
  url: string;
  /** The e-mails that the server accepted. */
  taken: { to: string[]; raw: string }[];
  /** The status codes with which the server refuses the next recipients. */
  refuseWith: number[];
  stop(): Promise<void>;
};

/** Starts a mail server without encryption, which accepts no password. */
export async function startMailServer(): Promise<MailServer> {
  const taken: MailServer['taken'] = [];
  const refuseWith: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_given, _session, done) => done(new Error('unknown password')),
    onRcptTo(address, _session, done) {
      const code = refuseWith.shift();
      done(code ? Object.assign(new Error(`no to ${address.address}`), { responseCode: code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuseWith,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

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
