import type { PageContext } from '#app/features/assistant/answering/answer.ts';
import type { Exchange } from '#app/features/assistant/conversations/rules.ts';

/** The assistant's state for one person, as the page and the widget load it. */
export type ConversationData = {
  isSignedIn: boolean;
  /** `isKept` is true when the server stores the person's conversations. */
  isKept: boolean;
  exchanges: Exchange[];
  /** The number of questions that a visitor may still ask, or null for signed-in people. */
  left: number | null;
  /** The area or candidate that the questions are about, with its name. */
  about: { name: string; context: PageContext } | null;
  /** `usesModel` is true when a language model on another server phrases the answers. */
  usesModel: boolean;
  /** Three questions to start with. */
  suggestions: string[];
};
