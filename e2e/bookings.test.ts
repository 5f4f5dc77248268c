import { expect, it } from 'vitest'
import { openCity, nowInTheCity } from './browser.ts'
import { toast } from './screen.ts'

const city = await openCity()

/** A weekday far enough ahead that the demo has booked nothing then. */
const quietDay = (): string => {
  const at = new Date(nowInTheCity().getTime() + 40 * 86_400_000)
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(at)
}

it('somebody of a company is refused five hours, takes what would do, changes it and cancels it', async () => {
  const day = quietDay()
  const { page, accessible } = await city.as('tenant')
  await page.goto(`/manage-bookings?date=${day}`)
  await page.getByRole('link', { name: 'Book Larch' }).waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Book Larch' }).click()

  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  const clock = (name: string | RegExp) => page.getByRole('combobox', { name })
  await clock(/^End/).waitFor()
  await clock(/^Start/).fill('09:00 AM')
  await clock(/^Start/).press('Enter')
  await clock(/^End/).fill('02:00 PM')
  await clock(/^End/).press('Enter')
  await field(/^Attendees/).fill('6')
  await field(/^Subject/).fill('Investor walkthrough')
  const panel = page.getByRole('status').filter({ hasText: 'Not possible' })
  await panel.getByText('5 h: at most 4 h in this facility').waitFor()
  await accessible()
  await panel
    .getByRole('button', { name: /^Larch/ })
    .first()
    .click()
  await page.getByRole('status').filter({ hasText: 'Confirmed at once' }).waitFor()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await toast(page, 'Booked')
  await page.getByRole('heading', { name: 'Investor walkthrough' }).waitFor()
  await accessible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await field(/^Subject/).fill('Investor walkthrough, larger')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'The booking is changed')
  await page
    .getByRole('button', { name: /More actions|Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await toast(page, 'The booking is cancelled')
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
})

it('the building sees its bookings as a list and as a day, in Chinese and in the dark', async () => {
  const { page, accessible } = await city.as('building.admin', { language: 'zh-Hant', colorScheme: 'dark' })
  await page.goto('/manage-bookings?show=list')
  await page.getByRole('row').nth(1).waitFor()
  await accessible()
  await page.getByRole('link', { name: '按日' }).click()
  await page.getByRole('region').first().waitFor()
  expect(await page.getByText('已被預訂').count()).toBe(0)
  await accessible()
})

it('on a phone others’ bookings are taken, and nothing else', async () => {
  const { page, accessible } = await city.as('company.admin', { viewport: { width: 390, height: 844 } })
  await page.goto('/manage-bookings')
  await page.getByText('Taken', { exact: true }).first().waitFor()
  await accessible()
})
