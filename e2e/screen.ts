import type { Page } from 'playwright-core'

/** The screen of this name has come. */
export const heading = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** It has been said. */
export const toast = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text, { exact: true }).first().waitFor()

/** An item of the screen's own menu, or of a row's. */
export const choose = async (page: Page, item: string, row?: string): Promise<void> => {
  await page.getByRole('button', { name: row === undefined ? 'More actions' : `More actions: ${row}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
