import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { nowInTheCity, openCity } from './browser.ts'
import { choose, heading, toast } from './screen.ts'

const city = await openCity()

/** A weekday on which the demo has booked nothing, and no other journey books. */
const quietDay = (): string => {
  const at = new Date(nowInTheCity().getTime() + 57 * 86_400_000)
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(at)
}
const meeting = async (page: Page, room: RegExp, people: string, subject: string): Promise<void> => {
  await page.goto(`/manage-bookings/add?date=${quietDay()}`)
  const clock = async (name: RegExp, value: string) => {
    await page.getByRole('combobox', { name }).fill(value)
    await page.getByRole('combobox', { name }).press('Enter')
  }
  await clock(/^Start/, '10:00 AM')
  await clock(/^End/, '11:00 AM')
  await page.getByRole('textbox', { name: /^Attendees/ }).fill(people)
  await page.getByRole('combobox', { name: /^Facility/ }).click()
  await page.getByRole('option', { name: room }).click()
  await page.getByRole('textbox', { name: /^Subject/ }).fill(subject)
}

it('a building adds a layout; a company books a room with it, a projector and coffee, takes the others, and is refused the fourth in words', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/facility-extras')
  await heading(page, 'Extras')
  await page.getByRole('table').getByText('Projector').waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Add extra' }).first().click()
  await heading(page, 'Add extra')
  await page.getByRole('radio', { name: 'Layout' }).check()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Round table')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Please fill this in').first().waitFor()
  await accessible()
  await page.getByRole('textbox', { name: /^People it holds/ }).fill('8')
  await page.getByRole('textbox', { name: /^Setting up/ }).fill('15')
  await page.getByRole('textbox', { name: /^Clearing/ }).fill('0')
  const categories = page.getByRole('group', { name: 'Categories' })
  await categories.getByRole('button', { name: 'Choose' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByText('Meeting rooms').click()
  await picker.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await heading(page, 'Round table')
  await accessible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await toast(page, /^Round table can be added to bookings now\./)
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('published it').waitFor()
  await page.goto('/facility-extras?kind=LAYOUT')
  await page.getByRole('table').getByText('Round table').waitFor()
  await choose(page, 'Withdraw', 'Round table')
  await toast(page, /can be added no longer/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('row', { name: /Round table/ })
    .getByText('Live')
    .waitFor()

  const company = await city.as('company.admin', { expected: /status of (409|422)/ })
  const { page: theirs } = company
  await meeting(theirs, /^Larch/, '8', 'Offsite')
  await theirs.getByRole('combobox', { name: /^Layout/ }).click()
  await theirs.getByRole('option', { name: 'Round table' }).click()
  await theirs.getByText('up to 8 people').waitFor()
  await theirs.getByRole('textbox', { name: /^Coffee and tea/ }).fill('4')
  await theirs.getByText('Coffee and tea: for 6 people at least, not for 4').waitFor()
  await theirs.getByRole('textbox', { name: /^Coffee and tea/ }).fill('8')
  await theirs.getByText('3 of 3 free').waitFor()
  await theirs.getByRole('textbox', { name: /^Projector/ }).fill('1')
  const lines = theirs.getByLabel('Price', { exact: true })
  await lines.getByText('1 at HK$150.00').waitFor()
  await lines.getByText('8 at HK$48.00 a head').waitFor()
  await lines.getByText('HK$384.00').waitFor()
  await company.accessible()
  await theirs.setViewportSize({ width: 390, height: 844 })
  await company.accessible()
  await theirs.setViewportSize({ width: 1440, height: 900 })
  await theirs.getByRole('button', { name: 'Book', exact: true }).click()
  await heading(theirs, 'Offsite')
  await theirs.getByText('Projector × 1').waitFor()
  await lines.getByText('8 at HK$48.00 a head').waitFor()
  await company.accessible()
  const mail = (await mailsTo(city.portal, 'orders@harbour-kitchen.example')).at(-1)
  expect(mail?.subject).toContain('Ordered: Coffee and tea for 8')

  await theirs.getByRole('link', { name: 'Edit' }).click()
  await theirs.getByRole('textbox', { name: /^Projector/ }).fill('4')
  await theirs.getByText('Projector: 3 of 3 are free at this time').waitFor()
  await company.accessible()
  await theirs.getByRole('textbox', { name: /^Projector/ }).fill('3')
  await lines.getByText('3 at HK$150.00').waitFor()
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.getByText('Projector × 3').waitFor()

  await meeting(theirs, /^Maple/, '4', 'Review')
  await theirs.getByText('0 of 3 free').waitFor()
  await theirs.getByRole('textbox', { name: /^Projector/ }).fill('1')
  await theirs.getByText('Projector: 0 of 3 are free at this time').waitFor()
  await theirs.getByRole('button', { name: 'Book', exact: true }).click()
  await theirs.getByRole('alert').getByText('Projector: 0 of 3 are free at this time').first().waitFor()
})
