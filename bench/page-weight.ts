import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/**
 * The cost of a first visit: compressed bytes by kind, `headers` and `total` bytes, and the browser's
 * measurements.
 */
export type PageCost = {
  requests: number;
  document: number;
  scripts: number;
  styles: number;
  fonts: number;
  other: number;
  headers: number;
  total: number;
  /** Largest contentful paint: when the largest element of the first screen is drawn, in ms. */
  paint: number;
  /** Cumulative layout shift: how much content moves while the page loads. */
  shift: number;
};

/** A cheap phone on a slow mobile network: 4× slower processor, 1.6 Mbit/s, 150 ms round trip. */
const slowdown = 4;
const bytesPerSecond = (1.6 * 1_000_000) / 8;
const roundTrip = 150;

export async function openBrowser(): Promise<Browser> {
  const executablePath = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path));
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
}

/** Opens `url` in an empty browser profile, slowed down, on a screen of 360 × 740 pixels. */
export async function measurePage(browser: Browser, url: string): Promise<PageCost> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const seenBy = new Map<string, { kind: string; body: number }>();
  const bodies = new Map<string, number>();
  let [total, headers] = [0, 0];
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const length = Object.entries(response.headers).find(([name]) => /^content-length$/i.test(name))?.[1];
    seenBy.set(requestId, { kind: type, body: Number(length ?? Number.NaN) });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, body } = seenBy.get(requestId) ?? { kind: 'Other', body: Number.NaN };
    // Without Content-Length the headers cannot be separated from the body.
    const own = Number.isNaN(body) ? encodedDataLength : body;
    bodies.set(kind, (bodies.get(kind) ?? 0) + own);
    headers += encodedDataLength - own;
    total += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  const seen = await page.evaluate(readPaints);
  await context.close();
  const of = (kind: string) => bodies.get(kind) ?? 0;
  const named = of('Document') + of('Script') + of('Stylesheet') + of('Font');
  return {
    requests: seenBy.size,
    document: of('Document'),
    scripts: of('Script'),
    styles: of('Stylesheet'),
    fonts: of('Font'),
    other: total - headers - named,
    headers,
    total,
    ...seen,
  };
}

/**
 * Returns the paint time and layout shift that Chromium recorded since the navigation began. Runs inside the
 * page.
 */
function readPaints(): Promise<{ paint: number; shift: number }> {
  return new Promise((resolve) => {
    const seen = { paint: 0, shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.paint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(seen), 200);
  });
}
