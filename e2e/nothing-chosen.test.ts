import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()
/** The button is live; pressed too early it says what is missing, and the focus is there. */
const namesWhatIsMissing = async (page: Page, verb: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await dialog.getByText('Please fill this in').first().waitFor()
  await dialog.getByText('1 field needs attention').waitFor()
  await expect
    .poll(() =>
      dialog
        .locator('.mantine-InputWrapper-root:has(.mantine-InputWrapper-error)')
        .last()
        .evaluate((field) => field.contains(document.activeElement)),
    )
    .toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
}

it('a dialog in which nothing has been chosen yet says what is missing when its button is pressed', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/access-passes')
  await heading(page, 'Access passes')
  await page.getByRole('button', { name: 'Assign QR pass' }).click()
  await namesWhatIsMissing(page, 'Assign')
  await page.goto('/users')
  await page.getByRole('table').getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Add tag' }).click()
  await namesWhatIsMissing(page, 'Add tag')
  await page.getByRole('button', { name: 'Change role' }).click()
  await namesWhatIsMissing(page, 'Change role')
})

it('a sheet of people waits for nobody: without an organisation the field says that it is missing', async () => {
  const { page } = await city.as('platform.admin')
  await page.goto('/global-users/upload/users')
  const field = page
    .getByRole('textbox', { name: 'Organisation' })
    .or(page.getByRole('combobox', { name: 'Organisation' }))
    .first()
  await field.waitFor()
  await page.getByRole('button', { name: /^Check/ }).click()
  await page.getByText('Please fill this in').waitFor()
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
})
