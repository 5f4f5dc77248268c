import type { Page } from 'playwright-core'
import { pauses } from '#kit/web/pauses.ts'

/** The screen of this name has come. */
export const heading = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** It has been said. */
export const toast = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text, { exact: true }).first().waitFor()

/** An item of the screen's own menu, or of a row's. */
export const choose = async (page: Page, item: string, row?: string): Promise<void> => {
  await page.getByRole('button', { name: row === undefined ? 'More actions' : `More actions: ${row}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Asked before the page comes; waits until it has what shows messages, which it fetches a little later by itself. `ms`: how long that page waits until it does. */
export const messagesOf = async (page: Page, ms: number = pauses.messages): Promise<() => Promise<unknown>> => {
  await page.addInitScript((pause) => {
    const plainly = globalThis.setTimeout
    const fetched = (work: () => unknown) => async () => {
      await work()
      Object.assign(globalThis, { messagesFetched: true })
    }
    globalThis.setTimeout = ((work: () => unknown, after?: number) => plainly(after === pause ? fetched(work) : work, after)) as typeof setTimeout
  }, ms)
  return () => page.waitForFunction(() => 'messagesFetched' in globalThis)
}
