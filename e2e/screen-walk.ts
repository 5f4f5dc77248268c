import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { isAtRest, violationsOn } from './accessibility.ts'
import { watchSteadiness } from './steadiness.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** How long a part of a screen is waited for; then it is a finding, and the walk goes on. */
const patience = 15_000

/** True as soon as it is so. */
const soon = async (isSo: () => Promise<boolean>, within = patience): Promise<boolean> => {
  for (const from = Date.now(); ; await sleep(60)) {
    if (await isSo().catch(() => false)) return true
    if (Date.now() - from > within) return false
  }
}

/**
 * Runs in the page: what only a program says. A key of a text that is not there stands for its sentence, and a value that is not there says so
 * in the words of JavaScript.
 */
const rawWords = (): string[] => {
  const isKey = /^[a-z]+[A-Z]\w*$|^[a-z]\w*(\.[A-Za-z_]\w*)+$/
  const isHost = /\.(com|hk|sg|example|demo|portal|test|org|net|pdf|csv|xlsx|png|jpe?g)$|^\d|@/
  // offered on the sign-in page of a demo
  const isAccount = /^\w+\.(admin|only|finance)$/
  const isValue = /\{\w+\}|\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date/
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    const text = textContent?.trim() ?? ''
    if (!text || !parentElement || parentElement.closest('code, pre, script, style, textarea')) continue
    if ((isKey.test(text) && !isHost.test(text) && !isAccount.test(text)) || isValue.test(text)) found.add(text.slice(0, 80))
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    for (const name of ['aria-label', 'placeholder', 'title']) {
      const text = element.getAttribute(name) ?? ''
      if ((isKey.test(text) && !isHost.test(text)) || isValue.test(text)) found.add(`${name}=${text.slice(0, 80)}`)
    }
  return [...found]
}

/** Runs in the page: what makes it wider than its window, unless it scrolls in a place of its own. */
const tooWide = (): string[] => {
  const main = document.querySelector('main')
  // what does not scroll is as wide as it looks: what reaches beyond it is seen by the page
  const scroller = main && getComputedStyle(main).overflowX !== 'visible' ? [main] : []
  const wider = [document.documentElement, document.body, ...scroller].filter((one) => one.scrollWidth > one.clientWidth + 1)
  if (wider.length === 0) return []
  const scrolls = (element: Element): boolean => {
    const around = element.parentElement
    if (!around || around === main || around === document.body) return false
    return getComputedStyle(around).overflowX !== 'visible' || scrolls(around)
  }
  const reach = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !scrolls(one))
  return [
    `${Math.max(...wider.map((one) => one.scrollWidth))} px: ${reach
      .slice(-1)
      .map((one) => one.outerHTML.slice(0, 160))
      .join('')}`,
  ]
}

export interface Walk {
  /** What was found, each with the address where it was. */
  readonly findings: string[]
  /** Opens a screen, looks at it, and answers where its links lead. */
  visit(address: string): Promise<string[]>
  /** Opens what opens from the screen as it stands and writes nothing: menus, filters, and what an ellipsis promises to ask first. */
  openAll(): Promise<string[]>
}

interface Options {
  /** Refusals that a screen is made for: method and path, and on which screen. */
  isExpected: (refusal: string, address: string) => boolean
  /** Of this screen a window was looked at already; says so once for each. */
  isNew: (window: string) => boolean
}

export const walkOn = async (page: Page, { isExpected, isNew }: Options): Promise<Walk> => {
  const findings: string[] = []
  let at = ''
  const tell = (what: string): void => {
    const line = `${at}: ${what}`
    if (!findings.includes(line)) findings.push(line)
  }
  const steadiness = await watchSteadiness(page)
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const refusal = `${response.status()} ${response.request().method()} ${pathname}`
    if (response.status() >= 400 && !isExpected(refusal, at)) tell(`refused ${refusal}`)
  })
  // what was refused is told above, with its address
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) tell(`console: ${message.text().slice(0, 300)}`)
  })
  page.on('pageerror', (error) => tell(`error: ${String(error).slice(0, 300)}`))

  const settle = async (what: string): Promise<void> => {
    const done = await soon(async () => (await steadiness.isDone()) && (await isAtRest(page)))
    if (!done) tell(`${what} does not come to rest`)
  }
  const look = async (what: string): Promise<void> => {
    for (const raw of await page.evaluate(rawWords)) tell(`${what} says “${raw}”`)
    let violations: string[] = []
    // what is gone a moment later was on its way
    const right = async () => {
      violations = await violationsOn(page)
      return violations.length === 0
    }
    if (!(await soon(right, 5000))) for (const one of violations) tell(`${what}: axe ${one.slice(0, 240)}`)
  }
  const links = (): Promise<string[]> =>
    page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''))

  const visit = async (address: string): Promise<string[]> => {
    at = address
    await page.goto(address)
    if (!(await soon(async () => (await page.locator('h1, [role=alert]').count()) > 0))) tell('has no heading')
    await settle('the screen')
    const { sum, what } = await steadiness.shifted()
    if (sum > 0.05) tell(`shifted by ${sum.toFixed(3)} ${what.slice(0, 300)}`)
    await look('the screen')
    const found = await links()
    await page.setViewportSize(narrow)
    await settle('the screen on a phone')
    for (const one of await page.evaluate(tooWide)) tell(`wider than a phone, ${one}`)
    await page.setViewportSize(wide)
    await settle('the screen')
    return found
  }

  const dialog = page.locator('[role=dialog]:visible')
  const menu = page.locator('[role=menu]:visible')
  const isClosed = async () => (await dialog.count()) + (await menu.count()) === 0
  const close = async (): Promise<void> => {
    for (let tries = 0; tries < 3; tries += 1) {
      if (await soon(isClosed, tries === 0 ? 100 : 2000)) return
      await page.keyboard.press('Escape')
    }
    if (await soon(isClosed, 2000)) return
    // what asks before it is left, or is called off by a button alone
    tell('what opened is not closed by Escape')
    await page.goto(at)
    await settle('the screen')
  }
  const press = async (button: Locator): Promise<boolean> =>
    button
      .click({ timeout: patience })
      .then(() => true)
      .catch(() => false)

  /** Pressed, it opens a window that is looked at and closed. */
  const lookInto = async (button: Locator, name: string): Promise<void> => {
    if (!(await press(button))) {
      // an address may open a drawer over its list: what lies below it is pressed where the list stands by itself
      if ((await dialog.count()) === 0) tell(`${name} cannot be pressed`)
      return
    }
    if (await soon(async () => (await dialog.count()) > 0)) {
      await settle(name)
      await look(name)
    } else if (await page.locator('[aria-invalid=true]').count()) {
      // it says first what is missing
    } else if (new URL(page.url()).pathname === new URL(at, page.url()).pathname) tell(`${name} opens nothing`)
    if (new URL(page.url()).pathname !== new URL(at, page.url()).pathname) {
      await page.goto(at)
      await settle('the screen')
    } else await close()
  }

  const itemsOf = async (): Promise<string[]> => {
    const items = menu.getByRole('menuitem')
    return (await items.allInnerTexts()).map((text) => text.trim())
  }
  /** A menu and, one by one, the windows of its items. */
  const lookThrough = async (opener: Locator, name: string): Promise<string[]> => {
    if (!(await press(opener))) return []
    if (!(await soon(async () => !(await isClosed())))) {
      tell(`${name} opens nothing`)
      return []
    }
    await settle(name)
    if (isNew(name)) await look(name)
    const found = await links()
    const asking = (await itemsOf()).filter((item) => item.endsWith('…') && isNew(item))
    await close()
    for (const item of asking) {
      await press(opener)
      await soon(async () => (await menu.count()) > 0)
      await lookInto(menu.getByRole('menuitem', { name: item, exact: true }).first(), item)
    }
    return found
  }

  const openAll = async (): Promise<string[]> => {
    const main = page.locator('main')
    const found: string[] = []
    // the menu of the first row stands for those of all
    const openers = main.locator('[aria-haspopup=menu]:visible, [aria-haspopup=dialog]:visible, [data-filter-button]:visible')
    const names = await openers.evaluateAll((all) =>
      all.map((one) => [one.closest('[data-row]') ? 'row' : (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\d+/g, '')]),
    )
    const seen = new Set<string>()
    for (const [n, [name = '']] of names.entries()) {
      if (seen.has(name)) continue
      seen.add(name)
      found.push(...(await lookThrough(openers.nth(n), `menu of ${name}`)))
    }
    const asking = main.locator('button:visible', { hasText: /…$/ })
    const labels = await asking.allInnerTexts()
    for (const [n, label] of labels.entries()) if (isNew(label.trim())) await lookInto(asking.nth(n), label.trim())
    return found
  }

  return { findings, visit, openAll }
}
