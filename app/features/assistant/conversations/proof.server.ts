import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';

type AnsweredQuestion = { question: string; content: string; route: string };

/**
 * Returns a signature that proves that this server gave this answer. Without it, people could report invented answers.
 */
export function proofOf(secrets: Secrets, { question, content, route }: AnsweredQuestion): string {
  return secrets.hash('assistant-answer', question, content, route).toString('base64url');
}

export function isProven(secrets: Secrets, answered: AnsweredQuestion, proof: string): boolean {
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(secrets, answered))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
