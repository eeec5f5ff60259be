// Entry point of the worker thread that find-apart.server.ts starts.
import { answerTasks } from '#app/platform/threads/answer-tasks.ts';
import { stepBack } from '#app/platform/threads/step-back.ts';
import { marksOf, type WrittenMarks } from './marks-in-text.ts';
import { findOpinions } from './rules.ts';

stepBack();
answerTasks((written: WrittenMarks) => findOpinions(marksOf(written)));
