import type { Page } from 'playwright-core'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node?: Element }[]
}
type Shifts = typeof globalThis & { shifts: { by: number; what: string }[] }

/** Before the first page: what moves there by itself is noted, and which calls are on their way. */
export const watchSteadiness = async (page: Page) => {
  const asked = new Set<unknown>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/live')) asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  await page.addInitScript(() => {
    const shifts: { by: number; what: string }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          shifts.push({ by: value, what: sources.map(({ node }) => node?.className || node?.textContent?.slice(0, 40)).join(', ') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    /** Nothing is asked for any more, and nothing is announced. */
    isDone: async () => asked.size === 0 && (await page.locator('[aria-busy=true], main [role=status][aria-label=Loading]').count()) === 0,
    /** How far what was being read has moved since the page began to load, and what it was. */
    shifted: async () => {
      const shifts = await page.evaluate(() => (globalThis as Shifts).shifts)
      return { sum: shifts.reduce((all, { by }) => all + by, 0), what: JSON.stringify(shifts) }
    },
  }
}
