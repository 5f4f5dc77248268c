import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { nowInTheCity, openCity } from './browser.ts'
import { toast } from './screen.ts'

const city = await openCity()

/** A weekday on which the demo has booked nothing, and no other journey books. */
const quietDay = (): string => {
  const at = new Date(nowInTheCity().getTime() + 47 * 86_400_000)
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(at)
}
const fillIn = async (page: Page, subject: string): Promise<void> => {
  await page.goto(`/manage-bookings/add?date=${quietDay()}`)
  const clock = async (name: RegExp, value: string) => {
    await page.getByRole('combobox', { name }).fill(value)
    await page.getByRole('combobox', { name }).press('Enter')
  }
  await clock(/^Start/, '03:00 PM')
  await clock(/^End/, '04:00 PM')
  await page.getByRole('textbox', { name: /^Attendees/ }).fill('4')
  await page.getByRole('combobox', { name: /^Facility/ }).click()
  await page.getByRole('option', { name: /^Larch/ }).click()
  await page.getByRole('textbox', { name: /^Subject/ }).fill(subject)
}

it('somebody waits for a room that is taken, is offered it when it becomes free, and takes it', async () => {
  const first = await city.as('company.admin')
  await fillIn(first.page, 'Budget round')
  await first.page.getByRole('status').filter({ hasText: 'Confirmed at once' }).waitFor()
  await first.page.getByRole('button', { name: 'Book', exact: true }).click()
  await first.page.getByRole('heading', { name: 'Budget round' }).waitFor()

  const { page, accessible } = await city.as('tenant')
  await fillIn(page, 'Planning')
  const panel = page.getByRole('status').filter({ hasText: 'Not possible' })
  await accessible()
  await panel.getByRole('button', { name: 'Wait for it' }).click()
  await toast(page, 'You are on the waiting list')
  await page.getByRole('heading', { name: 'Waiting lists' }).waitFor()
  await page.getByRole('row', { name: /Larch/ }).getByText('No. 1').waitFor()
  await accessible()

  // whoever asks for it again reads where they stand, and waits no second time
  const form = await page.context().newPage()
  await fillIn(form, 'Planning')
  const again = form.getByRole('status').filter({ hasText: 'Not possible' })
  await again.getByText('You are No. 1').waitFor()
  expect(await again.getByRole('button', { name: 'Wait for it' }).count()).toBe(0)
  expect(await again.getByRole('link', { name: 'Waiting lists' }).getAttribute('href')).toMatch(/^\/waiting-lists/)
  await form.close()

  // whoever looks after the building sees who waits
  const desk = await city.as('building.admin', { language: 'zh-Hant', colorScheme: 'dark' })
  await desk.page.goto('/waiting-lists?whose=all')
  await desk.page.getByRole('row', { name: /Larch/ }).getByText('第 1 位').first().waitFor()
  await desk.accessible()

  await first.page
    .getByRole('button', { name: /More actions|Actions/ })
    .first()
    .click()
  await first.page.getByRole('menuitem', { name: 'Cancel booking' }).click()
  await first.page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await toast(first.page, 'The booking is cancelled')

  // right after it has become free
  await city.portal.app.jobs.settled()
  await page.getByRole('row', { name: /Larch/ }).getByText('Offered').waitFor({ timeout: 30_000 })
  await page.goto('/home')
  await page.getByRole('link', { name: /Larch/ }).first().click()
  await page.getByRole('heading', { name: 'Held for you' }).waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Take it' }).click()
  await toast(page, 'Booked')
  await page.getByText('Confirmed', { exact: true }).first().waitFor()
  await page.goto('/waiting-lists')
  await page.getByText('You do not wait for anything').waitFor()
  expect(await page.getByRole('row', { name: /Larch/ }).count()).toBe(0)
})

it('on a phone the list says what is waited for, and how to wait', async () => {
  const { page, accessible } = await city.as('staff', { viewport: { width: 390, height: 844 } })
  await page.goto('/waiting-lists')
  await page.getByText('You do not wait for anything').waitFor()
  await accessible()
})
