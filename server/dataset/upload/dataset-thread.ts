// This file runs in the worker thread that job.ts opens.
import { answerTasks } from '#app/platform/threads/answer-tasks.ts';
import { stepBack } from '#app/platform/threads/step-back.ts';
import { loadArchive } from './load-archive.ts';

stepBack();
answerTasks(loadArchive);
