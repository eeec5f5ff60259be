// Entry point of the worker thread that parse-apart.server.ts starts.
import { answerTasks } from '#app/platform/threads/answer-tasks.ts';
import { FeedFailure } from '../failure.ts';
import { decodeFeed } from './decode.ts';
import type { FeedDocument, ParsedFeed } from './parse-apart.server.ts';
import { parseFeed } from './parse-feed.ts';

answerTasks(({ body, contentType, address }: FeedDocument): ParsedFeed => {
  try {
    return parseFeed(decodeFeed(body, contentType), address);
  } catch (error) {
    if (error instanceof FeedFailure) return { failed: error.code };
    throw error;
  }
});
