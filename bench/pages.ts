import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chromium, type Page, type Response } from 'playwright-core'

export interface Loaded {
  kb: number
  /** As the build makes them for a browser that comes by https, which alone asks for Brotli. */
  sentKb: number
  files: { name: string; kb: number }[]
}

/** The level of vite.config.ts. */
const asBuilt = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

const kb = (bytes: number) => Math.round(bytes / 100) / 10

/** Every script and style that the browser asks for until two seconds pass without another one. */
const load = async (page: Page, path: string, shown: string): Promise<Loaded> => {
  const sizes = new Map<string, Promise<{ bytes: number; sent: number }>>()
  let last = Date.now()
  const onResponse = (response: Response) => {
    if (!/javascript|css/.test(response.headers()['content-type'] ?? '')) return
    last = Date.now()
    sizes.set(
      response.url(),
      response.body().then((body) => ({ bytes: gzipSync(body, { level: 9 }).length, sent: brotliCompressSync(body, asBuilt).length })),
    )
  }
  page.on('response', onResponse)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(path)
  await page.locator(shown).first().waitFor()
  while (Date.now() - last < 2000) await sleep(100)
  page.off('response', onResponse)
  const files = await Promise.all([...sizes].map(async ([url, size]) => ({ name: new URL(url).pathname, ...(await size) })))
  return {
    kb: kb(files.reduce((sum, { bytes }) => sum + bytes, 0)),
    sentKb: kb(files.reduce((sum, { sent }) => sum + sent, 0)),
    files: files.toSorted((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => ({ name, kb: kb(bytes) })),
  }
}

/** What a browser loads that comes for the first time: to sign in, and, signed in, for the poll list, and for the calendar of bookings. */
export const measurePages = async (
  address: string,
  account: { username: string; password: string },
): Promise<{ login: Loaded; list: Loaded; calendar: Loaded }> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  })
  try {
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    const login = await load(page, '/login', 'input[name=password]')
    await page.locator('input[name=username]').fill(account.username)
    await page.locator('input[name=password]').fill(account.password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.close()
    const list = await load(await context.newPage(), '/polling/listings', 'tbody tr a')
    const calendar = await load(await context.newPage(), '/manage-bookings', 'role=region[name=/^Bookings of/]')
    return { login, list, calendar }
  } finally {
    await browser.close()
  }
}
