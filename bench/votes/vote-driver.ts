// Sends votes over HTTP on 16 connections (lanes) and prints { times, failures, turns, seconds }. Each lane
// uses a plain socket, because `node:http` would take three times the processor time.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type VoteTask = {
  url: string;
  /**
   * The kind of request: `api` is JSON as from a page's script, `form` a page's form, and `bare` only the
   * numbers of voter and candidate.
   */
  kind: 'api' | 'form' | 'bare';
  seconds: number;
  lanes: number;
  cookies: string[];
  candidates: string[];
  /** The live poll in which each voter votes once, or null for daily votes. */
  poll: string | null;
  /**
   * Milliseconds between two votes of one connection. With 0 the next vote follows the answer immediately.
   */
  every: number;
  /**
   * Each voter's number of votes so far, earlier runs included. It decides the candidate of the next vote, so
   * that each vote differs from the voter's last vote.
   */
  turns: number[];
};

const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as VoteTask;
const target = new URL(task.url);
const times: number[] = [];
/** The answers, and errors of the connection, that did not confirm a vote. */
const failures: string[] = [];
/** The day field that a page sends with its daily vote. */
let day: string | undefined;
const begin = performance.now();
const end = task.poll ? Number.POSITIVE_INFINITY : begin + task.seconds * 1_000;
await Promise.all(Array.from({ length: task.lanes }, (_, lane) => run(lane)));
const seconds = (performance.now() - begin) / 1_000;
console.log(JSON.stringify({ times, failures, turns: task.turns, seconds }));

async function run(lane: number): Promise<void> {
  const own = task.cookies.map((_, index) => index).filter((index) => index % task.lanes === lane);
  const ask = openLane();
  // Starts the connections one after another. Otherwise one delay would count in sixteen simultaneous votes.
  await pause((lane * task.every) / task.lanes);
  for (let round = 0; performance.now() < end && !(task.poll && round > 0); round += 1) {
    for (const voter of own) {
      if (performance.now() >= end) return ask.close();
      const request = requestOf(voter, nextCandidate(voter));
      const start = performance.now();
      const answer = await ask.send(request).catch(String);
      times.push(performance.now() - start);
      day ??= /^election-time: (.{10})/im.exec(answer)?.[1];
      if (!isDone(answer)) failures.push(answer);
      if (task.every > 0) await pause(Math.max(0, task.every - (performance.now() - start)));
    }
  }
  ask.close();
}

function nextCandidate(voter: number): number {
  const turn = task.turns[voter] ?? 0;
  task.turns[voter] = turn + 1;
  return (turn + voter) % task.candidates.length;
}

function isDone(answer: string): boolean {
  return answer.startsWith('HTTP/1.1 200') && /înregistrat|actualizat|done/.test(answer);
}

/** Builds the request of one vote with its headers. */
function requestOf(voter: number, candidate: number): string {
  const wish = {
    candidate: task.candidates[candidate] ?? '',
    key: randomUUID(),
    ...(task.poll ? { poll: task.poll } : day ? { day } : {}),
  };
  const bodies = {
    api: () => JSON.stringify(wish),
    form: () => new URLSearchParams({ intent: 'vote', ...wish }).toString(),
    bare: () => JSON.stringify({ voter, candidate }),
  };
  const body = bodies[task.kind]();
  const headers = [
    `host: ${target.host}`,
    `content-type: application/${task.kind === 'form' ? 'x-www-form-urlencoded' : 'json'}`,
    `content-length: ${Buffer.byteLength(body)}`,
    ...(task.kind === 'bare' ? [] : [`cookie: ${task.cookies[voter]}`, 'sec-fetch-site: same-origin']),
  ];
  return `POST ${target.pathname} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Opens a connection that stays open and sends one request at a time. It reads answers with Content-Length or
 * in chunks.
 */
function openLane(): { send(request: string): Promise<string>; close(): void } {
  let socket: Socket | null = null;
  let waiting: PromiseWithResolvers<string> | null = null;
  let answer: Buffer = Buffer.alloc(0);
  const open = () => {
    const opened = connect(Number(target.port), target.hostname).setNoDelay(true);
    opened.on('data', (part: Buffer) => {
      answer = answer.length === 0 ? part : Buffer.concat([answer, part]);
      if (isWhole(answer)) waiting?.resolve(answer.toString());
    });
    let why = 'closed by the server';
    opened.on('error', (error) => {
      why = error.message;
    });
    opened.on('close', () => {
      if (socket === opened) socket = null;
      waiting?.reject(new Error(`The connection ended: ${why}.`));
    });
    return opened;
  };
  return {
    send(request) {
      socket ??= open();
      waiting = Promise.withResolvers<string>();
      answer = Buffer.alloc(0);
      socket.write(request);
      return waiting.promise;
    },
    close: () => socket?.destroy(),
  };
}

function isWhole(answer: Buffer): boolean {
  const bodyAt = answer.indexOf('\r\n\r\n') + 4;
  if (bodyAt < 4) return false;
  const length = /^content-length: *(\d+)/im.exec(answer.toString('latin1', 0, bodyAt))?.[1];
  if (length !== undefined) return answer.length >= bodyAt + Number(length);
  return answer.subarray(-5).equals(Buffer.from('0\r\n\r\n'));
}
