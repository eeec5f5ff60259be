import { parentPort } from 'node:worker_threads';

/**
 * Answers tasks of `openBoundedThread` by calling `answer`; the thread's own file calls this function once.
 * If `answer` throws, the thread ends and the task is rejected.
 */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answer(task)));
  parentPort?.postMessage('ready');
}
