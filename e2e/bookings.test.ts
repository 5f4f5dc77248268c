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
  // of another day it is as the room opens, whatever the hour is now
  expect(await clock(/^Start/).inputValue()).toMatch(/^0[89]:00 AM$/)
  // typed in small letters, it is what is on offer: chosen by Enter, and nothing is booked by that
  await clock(/^Start/).fill('9:30 am')
  await clock(/^Start/).press('Enter')
  expect(await clock(/^Start/).inputValue()).toBe('09:30 AM')
  await clock(/^Start/).fill('09:00 AM')
  await clock(/^Start/).press('Enter')
  await clock(/^End/).fill('02:00 PM')
  await clock(/^End/).press('Enter')
  // what is chosen stays when it is chosen again
  await clock(/^End/).press('ArrowDown')
  await page.getByRole('option', { name: '02:00 PM', exact: true }).click()
  expect(await clock(/^End/).inputValue()).toBe('02:00 PM')
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
  // it does not stand in its own way
  await page.getByRole('status').filter({ hasText: 'Confirmed at once' }).waitFor()
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

it('who comes second for a room reads so where it said that it was free, with what would do', async () => {
  const pages = []
  for (const who of ['tenant', 'company.admin']) {
    const { page } = await city.as(who, { expected: /409/ })
    await page.goto(`/manage-bookings?date=${quietDay()}`)
    await page.getByRole('link', { name: 'Book Larch' }).click()
    await page.getByRole('textbox', { name: /^Attendees/ }).fill('6')
    await page.getByRole('textbox', { name: /^Subject/ }).fill(`Board of ${who}`)
    await page.getByRole('status').filter({ hasText: 'Available then' }).waitFor()
    pages.push(page)
  }
  const [first, second] = pages
  await first?.getByRole('button', { name: 'Book', exact: true }).click()
  if (first) await toast(first, 'Booked')
  await second?.getByRole('button', { name: 'Book', exact: true }).click()
  const answer = second?.getByRole('status').filter({ hasText: 'Not possible' })
  await answer?.getByRole('heading', { name: 'This would do' }).waitFor()
  expect(await second?.getByText('Available then').count()).toBe(0)
  // the day is as quiet as before
  await first
    ?.getByRole('button', { name: /More actions|Actions/ })
    .first()
    .click()
  await first?.getByRole('menuitem', { name: 'Cancel booking' }).click()
  await first?.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  if (first) await toast(first, 'The booking is cancelled')
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

it('a year of dates that are too long: they are one row, and what is typed goes along to what is booked instead', async () => {
  const { page, accessible } = await city.as('tenant')
  await page.goto(`/manage-bookings/add?date=${quietDay()}&from=09:00&until=18:00`)
  await page.getByRole('textbox', { name: /^Attendees/ }).fill('4')
  await page.getByRole('combobox', { name: /^Facility/ }).click()
  await page.getByRole('option', { name: /^Maple \(.*people\)/ }).click()
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Book club')
  await page.getByRole('switch', { name: 'Book it more than once' }).check()
  await page.getByRole('textbox', { name: 'How many times' }).fill('50')
  const dates = page.getByRole('table', { name: 'Dates of the series' })
  const folded = dates.getByRole('button', { name: /^\d+ dates from / })
  await folded.first().waitFor()
  const before = await dates.getByRole('row').count()
  expect(before).toBeLessThan(45)
  await folded.first().click()
  expect(await dates.getByRole('row').count()).toBeGreaterThan(before + 2)
  await accessible()
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    dates
      .getByRole('link', { name: /^Book instead/ })
      .first()
      .click(),
  ])
  const subject = other.getByRole('textbox', { name: /^Subject/ })
  await subject.waitFor()
  expect([await subject.inputValue(), await other.getByRole('switch', { name: 'Book it more than once' }).isChecked()]).toEqual(['Book club', false])
  expect(await other.getByRole('textbox', { name: /^Attendees/ }).inputValue()).toBe('4')
})

it('on ten days in a row: its dates are previewed, the free ones booked, and from the third on cancelled', async () => {
  const { page, accessible } = await city.as('tenant')
  const day = quietDay()
  await page.goto(`/manage-bookings/add?date=${day}`)
  // what is meant by it is offered
  await page.getByRole('combobox', { name: /^Start/ }).fill('9am')
  await page.getByRole('option', { name: '09:00 AM', exact: true }).click()
  await page.getByRole('combobox', { name: /^End/ }).fill('10:00 AM')
  await page.getByRole('combobox', { name: /^End/ }).press('Enter')
  await page.getByRole('textbox', { name: /^Attendees/ }).fill('4')
  await page.getByRole('combobox', { name: /^Facility/ }).click()
  await page.getByRole('option', { name: /^Maple/ }).click()
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Reading circle')
  await page.getByRole('switch', { name: 'Book it more than once' }).check()
  await page.getByRole('combobox', { name: 'How' }).click()
  await page.getByRole('option', { name: 'By day' }).click()
  const dates = page.getByRole('table', { name: 'Dates of the series' })
  await dates.getByRole('row').nth(10).waitFor()
  await dates.getByText('Not possible').first().waitFor()
  await page.getByText(/of 10 dates can be booked/).waitFor()
  const refused = await dates.getByText('Not possible').count()
  // it is shut at the weekend
  expect(refused).toBeGreaterThan(0)
  await page.getByText(`${10 - refused} of 10 dates can be booked.`).waitFor()
  await accessible()
  await page.getByRole('radio', { name: 'All dates, or none' }).check()
  expect(await page.getByRole('button', { name: `Book ${10 - refused} dates` }).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'The dates that can be booked' }).check()
  await page.getByRole('button', { name: `Book ${10 - refused} dates` }).click()
  await page.getByText(`${10 - refused} of 10 dates are booked.`).waitFor()
  await accessible()
  await page.getByRole('table', { name: 'Dates of the series' }).getByRole('rowheader').getByRole('link').nth(2).click()
  await page.getByRole('heading', { name: 'Reading circle' }).waitFor()
  await page.getByRole('link', { name: `3 of ${10 - refused}` }).waitFor()
  await page
    .getByRole('button', { name: /More actions|Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click()
  await page.getByRole('radio', { name: /^This and later ones/ }).check()
  await accessible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel \d+ bookings$/ })
    .click()
  await toast(page, 'The bookings are cancelled')
  await page.getByRole('link', { name: `3 of ${10 - refused}` }).click()
  const cancelled = page.getByRole('table').getByText('Cancelled', { exact: true })
  await cancelled.nth(10 - refused - 3).waitFor()
  expect(await cancelled.count()).toBe(10 - refused - 2)
  await accessible()
})
