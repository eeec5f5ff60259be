import { z } from '@hono/zod-openapi';
import { type Change, change } from '#app/platform/api/change.server.ts';
import { count } from '#app/platform/api/shapes.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { assistantRoutes } from '../answering/answer.ts';
import { ask } from './ask.server.ts';
import { contextShape, subjectShape } from './rules.ts';
import { conversationTexts } from './texts.ts';

const t = conversationTexts.ro.api;

const answerShape = z
  .object({
    content: z.string().openapi({ description: t.answer }),
    route: z.enum(assistantRoutes),
    sentences: z.array(z.object({ text: z.string(), sources: z.array(count) })),
    sources: z.array(
      z.object({
        number: count,
        title: z.string(),
        publisher: z.string().nullable(),
        date: z.string().nullable(),
        href: z.string(),
      }),
    ),
    facts: z.array(
      z.object({
        kind: z.string(),
        candidate: z.string().optional(),
        area: z.string().optional(),
        round: z.number().int().optional(),
        value: z.union([z.number(), z.string()]),
      }),
    ),
    suggestions: z.array(z.string()),
    subject: subjectShape,
    proof: z.string().openapi({ description: t.proof }),
    left: count.nullable().openapi({ description: t.left }),
    isKept: z.boolean().openapi({ description: t.isKept }),
  })
  .openapi('AssistantAnswer');

/** The operation that answers a question. The specification prescribes its field names (CHAT-15, CHAT-16). */
export const chatChanges: Change[] = [
  change({
    id: 'chat',
    path: '/rpc/chat',
    tag: 'assistant',
    summary: t.chat,
    description: t.chatText,
    right: 'chat',
    rate: 'chat',
    largestBody: 32 * 1024,
    isStreamed: true,
    problemText: 'error',
    body: z.strictObject({
      messages: z
        .array(
          z.strictObject({
            role: z.enum(['user', 'assistant']).openapi({ description: t.role }),
            content: z.string().max(4_000).openapi({ description: t.content }),
          }),
        )
        .min(1)
        .max(40)
        .openapi({ description: t.messages }),
      userId: z.null().optional().openapi({ description: t.userId }),
      subject: subjectShape.nullable().optional().openapi({ description: t.subject }),
      context: contextShape.nullable().optional().openapi({ description: t.context }),
    }),
    answer: z.object({ data: answerShape }),
    refuses: ['chat-question-blank', 'chat-question-too-long', 'chat-limit-reached', 'session-expired'],
    async change({ body, tell, ...asked }) {
      const last = body.messages.at(-1);
      if (last?.role !== 'user') throw new Refusal('chat-question-blank');
      const { subject = null, context = null } = body;
      const hearer = {
        sources: (sources: unknown) => tell('sources', sources),
        sentence: (sentence: unknown) => tell('sentence', sentence),
      };
      return { data: await ask(asked, { question: last.content, subject, context }, hearer) };
    },
  }),
];
