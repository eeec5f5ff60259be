import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** The HTTP status for each of Node's error codes. Other codes get 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers requests that Node refuses before the application sees them, such as broken bytes or too long
 * headers. Keeps Node's statuses and adds the site's general headers.
 */
export function answerBrokenRequests(server: Server, headers: Readonly<Record<string, string>>): void {
  const answers = new WeakMap<Duplex, ServerResponse[]>();
  // Open answers are looked up here when needed. A listener on each answer would take a tenth of the time of
  // a cached page.
  const underWay = (socket: Duplex) => (answers.get(socket) ?? []).filter(({ destroyed }) => !destroyed);
  server.on('request', ({ socket }, response) => answers.set(socket, [...underWay(socket), response]));
  // Bytes written during another answer, or directly after it, would become part of that answer.
  const mayAnswer = (socket: Duplex) => {
    const [first, ...others] = underWay(socket);
    return others.length === 0 && !first?.headersSent;
  };
  server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end());
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = statuses[error.code ?? ''] ?? 400;
    if (socket.writable && error.code !== 'ECONNRESET' && mayAnswer(socket)) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n${lines.join('')}\r\n`,
      );
    }
    socket.destroy(error);
  });
}

/**
 * Returns true when a client disconnected before the last byte of its request. Node gives this error the code
 * of a lost database connection.
 */
export function isBrokenOff(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  );
}
