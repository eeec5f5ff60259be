import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';

/** A simple server with which the product is compared. It runs in a separate process. */
export type Peer = { name: string; url: string; pid: number; stop(): Promise<void> };

/** The product's headers and bytes by path, which the simple servers repeat. */
export type Answers = Record<string, { headers: [string, string][]; body: string }>;

/** Starts a simple server from `bench/peers/`. It reads `task` from a file and prints its URL. */
export async function startPeer(options: { name: string; program: string; task: unknown }): Promise<Peer> {
  const folder = makeTemporaryFolder('vot-informat-bench-');
  const file = join(folder, 'task.json');
  writeFileSync(file, JSON.stringify(options.task));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'peers', options.program), file], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await firstLine(child);
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { name: options.name, url, pid: child.pid ?? 0, stop };
}

/**
 * Starts nginx in one process, which serves the product's bytes from files. Returns null when nginx is not
 * installed.
 */
export async function startNginx(answers: Answers): Promise<Peer | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const folder = makeTemporaryFolder('vot-informat-nginx-');
  const port = 20_000 + (process.pid % 20_000);
  const locations = Object.entries(answers).map(([path, { headers, body }], index) => {
    writeFileSync(join(folder, `${index}.bin`), Buffer.from(body, 'base64'));
    const own = headers.filter(([name]) => !/^(content-type|content-length|etag)$/.test(name));
    const lines = own.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join(' ');
    return `location = ${path} { root ${folder}; types {} default_type text/html; etag off; ${lines} try_files /${index}.bin =404; }`;
  });
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root; daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http { access_log off; keepalive_requests 1000000; client_body_temp_path ${folder}; proxy_temp_path ${folder};
      fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; ${locations.join('\n')} } }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  process.once('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await fetch(url).catch(() => null)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { name: 'nginx', url, pid: child.pid ?? 0, stop };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(String(data).trim()));
    child.once('exit', (code) => reject(new Error(`A peer ended with ${code}.`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
