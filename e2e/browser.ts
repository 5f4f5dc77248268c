import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { endpointsOf } from '#kit/contract/endpoint.ts'
import { serveWeb } from '#kit/server/http/static.ts'
import { systemContext } from '#kit/server/make-context.ts'
import type { Portal } from '#kit/server/portal.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'
import { whenOver } from '#kit/server/testing/when-over.ts'
import { contracts } from '#modules/all.contract.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate, demoPassword } from '#modules/identity/session/server/front.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import { rolesOf } from '#modules/roles.ts'
import { expectAccessible } from './accessibility.ts'
import { filledCity } from './filled-city.ts'

const versioned = Object.values(contracts)
  .flatMap((contract) => endpointsOf(contract))
  .flatMap(([, { method, path: written, version }]) =>
    version ? [{ method, written, fits: new RegExp(`^/api${written.replace(/\{\w+\}/g, '[^/]+')}$`) }] : [],
  )
/** Programs may leave the version out; our own pages overwrite nothing unseen. */
const writesUnseen = (method: string, pathname: string, headers: Record<string, string>): string | undefined =>
  headers['if-match'] ? undefined : versioned.find((one) => one.method === method && one.fits.test(pathname))?.written

/** How far the city is ahead of the machine, in milliseconds; each journey begins at the moment for which it was filled. */
let ahead = 0

/** What the clocks of the journeys show: the portal's stands still until it is moved, those of the browsers go. */
export const nowInTheCity = (): Date => new Date(Date.now() + ahead)

/** Runs in the page. */
const goAhead = (by: number): void => {
  globalThis.Date = new Proxy(Date, {
    construct: (date, given: [], made) => (given.length === 0 ? new date(date.now() + by) : (Reflect.construct(date, given, made) as Date)),
    get: (date, key) => (key === 'now' ? () => date.now() + by : (Reflect.get(date, key) as unknown)),
  })
}

/** What the server refuses, or the network: the page says it, or asks again by itself, and the journey sees that. */
const refused = /^Failed to load resource: (net::|.* status of 4\d\d)/

/** Runs in the page. What a sign-in leaves in the browser: once, and not again after a sign-out. */
const noteSignIn = (): void => {
  if (window.origin === 'null' || !document.cookie.includes('first-page=1')) return
  document.cookie = 'first-page=; max-age=0; path=/'
  localStorage.setItem('signed-in', '1')
}

/** Nothing is left of who was here before, but the files of the portal. */
const wipe = async (page: Page, origin: string): Promise<void> => {
  await page.context().clearCookies()
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

interface VisitOptions extends BrowserContextOptions {
  readonly language?: string
  readonly expected?: RegExp
  readonly tips?: boolean
  readonly pauses?: boolean
}

export interface Visitor {
  readonly page: Page
  /** Fails on anything that the accessibility check finds on the page as it stands. */
  accessible(): Promise<void>
}

/**
 * Opens pages of a portal in a real browser, each as if its profile were new. What a page writes to its console as an error, the security
 * policy's messages too, fails the test.
 */
const browse = async (portal: Portal, by = 0) => {
  await portal.server.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://localhost:${(portal.server.server.address() as AddressInfo).port}`
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A camera that shows a test picture, and is allowed
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  })
  afterAll(() => browser.close())
  // looked at from here: a hook that a test registers while it runs is never called
  const problems: string[] = []
  const noProblems = () => expect(problems.splice(0)).toEqual([])
  afterEach(noProblems)
  afterAll(noProblems)

  const newProfile = async (rest: BrowserContextOptions, tips: boolean, pauses: boolean): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', baseURL: address, ...rest })
    if (by) await context.addInitScript(goAhead, by)
    // a page without an origin, such as a letter of the mailbox, keeps nothing
    if (!tips) await context.addInitScript(() => window.origin !== 'null' && localStorage.setItem('tip-seen:palette', 'by the tests'))
    if (!pauses) await context.addInitScript(() => Object.assign(globalThis, { shortPauses: true }))
    await context.addInitScript(noteSignIn)
    context.setDefaultTimeout(60_000)
    return context
  }
  /** Profiles that a journey of this file has left: the portal's files are fetched and compiled there already. */
  const unused = new Map<string, BrowserContext[]>()

  /**
   * `expected` are errors that the test brings about; `tips` lets the hints for newcomers stand in the way, as they do at first; `pauses` waits
   * for the hand as long as the portal does (`kit/web/pauses.ts`).
   */
  const visit = async (options: VisitOptions = {}): Promise<Visitor> => {
    const { language = 'en', expected, tips = false, pauses = false, ...rest } = options
    const kind = JSON.stringify({ tips, pauses, rest })
    const context = unused.get(kind)?.pop() ?? (await newProfile(rest, tips, pauses))
    const page = await context.newPage()
    await wipe(page, address)
    await context.addCookies([{ name: 'language', value: language, url: address }])
    let asked = false
    page.context = () => {
      asked = true
      return context
    }
    whenOver(async () => {
      // what a journey that asks for the profile has done to it, such as taking the network away, is not known here
      if (asked) return context.close()
      // a page that nobody looks at any more would go on listening to what the next tests do
      await Promise.all(context.pages().map((one) => one.close()))
      unused.set(kind, [...(unused.get(kind) ?? []), context])
    })
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !refused.test(text) && !expected?.test(text)) problems.push(text)
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('request', (request) => {
      const missing = writesUnseen(request.method(), new URL(request.url()).pathname, request.headers())
      if (missing) problems.push(`a write that does not say which version it saw: ${missing}`)
    })
    return {
      page,
      accessible: () => expectAccessible(page),
    }
  }

  return { address, visit }
}

/** The demo city, as built. */
export const openCity = async (environment: Record<string, string> = {}) => {
  const city = await filledCity()
  const parts = { modules, roles: rolesOf('CENTRICITY'), authenticate, actorOf }
  const { portal, clock } = await startTestPortal(parts, { ...environment, SEED: 'demo' }, city)
  clock.set(city.now)
  ahead = Date.parse(city.now) - Date.now()
  await serveWeb(portal.server, portal.app.config.productName)
  // whatever people do in a journey, and whatever the demo has written, the books agree
  afterAll(async () => expect(await checkLedger(systemContext(portal.app, 'journey'))).toEqual([]))
  const { address, visit } = await browse(portal, ahead)

  /** By the sign-in page, to where it leads. */
  const signIn = async (account: string, options?: Parameters<typeof visit>[0]): Promise<Visitor> => {
    const visitor = await visit(options)
    const { page } = visitor
    await page.goto('/login')
    await page.locator('input[name=username]').fill(`${account}@demo.portal`)
    await page.locator('input[name=password]').fill(demoPassword)
    await page.locator('button[type=submit]').click()
    await page.waitForURL((url) => url.pathname !== '/login')
    return visitor
  }

  /** The same without the sign-in page, which few journeys are about: the first page is the one that the journey goes to. */
  const as = async (account: string, options?: Parameters<typeof visit>[0]): Promise<Visitor> => {
    const signedIn = await portal.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-session': 'cookie' },
      payload: { username: `${account}@demo.portal`, password: demoPassword },
    })
    expect(signedIn.statusCode).toBe(200)
    const visitor = await visit(options)
    const context = visitor.page.context()
    const at = { domain: new URL(address).hostname, path: '/', sameSite: 'Strict' as const }
    const kept = signedIn.cookies.map(({ name, value }) => ({ ...at, name, value, httpOnly: true, secure: true }))
    await context.addCookies([...kept, { ...at, name: 'first-page', value: '1' }])
    return visitor
  }

  return { portal, clock, address, visit, signIn, as }
}

const gallery = path.join(import.meta.dirname, '../.vitest/gallery')

/** The parts of the kit by themselves, as `npm test` builds them; `prepare` adds what they are to call. */
export const openGallery = async (prepare: (server: Portal['server']) => void = () => {}) => {
  const { portal } = await startTestPortal({ modules: [], roles: {}, authenticate, actorOf }, { SEED: 'none' })
  prepare(portal.server)
  await serveWeb(portal.server, portal.app.config.productName, gallery)
  return browse(portal)
}
