import { parentPort } from 'node:worker_threads';

/**
 * Answers the tasks of `openBoundedThread` with `answer`. The thread's file calls it once. An error of `answer`
 * ends the thread, and the task is rejected.
 */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answer(task)));
  parentPort?.postMessage('ready');
}
