import { parentPort } from 'node:worker_threads';

/**
 * Answers the tasks of `openBoundedThread` with `answer`. The file that runs in the thread calls this once.
 * If `answer` throws, the thread ends and the task is rejected.
 */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answer(task)));
  parentPort?.postMessage('ready');
}
