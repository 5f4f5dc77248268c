import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { nowInTheCity, openCity } from './browser.ts'
import { choose, toast } from './screen.ts'

const city = await openCity()

/** A weekday on which the demo has booked nothing, and no other journey books. */
const quietDay = (): string => {
  const at = new Date(nowInTheCity().getTime() + 52 * 86_400_000)
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(at)
}
const fillIn = async (page: Page): Promise<void> => {
  await page.goto(`/manage-bookings/add?date=${quietDay()}`)
  const clock = async (name: RegExp, value: string) => {
    await page.getByRole('combobox', { name }).fill(value)
    await page.getByRole('combobox', { name }).press('Enter')
  }
  await clock(/^Start/, '10:00 AM')
  await clock(/^End/, '11:00 AM')
  await page.getByRole('textbox', { name: /^Attendees/ }).fill('3')
  await page.getByRole('combobox', { name: /^Facility/ }).click()
  await page.getByRole('option', { name: /^Larch/ }).click()
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Lease review')
}
const mailsTo = async (address: string) =>
  (
    await city.portal.app.database.pool.query<{ subject: string; method: string | null }>(
      `select subject, calendar->>'method' as method from mails where to_address = $1 order by id`,
      [address],
    )
  ).rows

it('a colleague and two guests are asked to a meeting, the guests have passes, and all hear when it is cancelled', async () => {
  const { page, accessible } = await city.as('company.admin')
  await fillIn(page)
  await page.getByRole('group', { name: 'Of the company' }).getByRole('button', { name: 'Choose' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('searchbox').fill('Daniel Fong')
  // without a mouse
  await picker.getByRole('checkbox', { name: /Daniel Fong/ }).waitFor()
  await expect.poll(() => picker.getByRole('checkbox').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  expect(await picker.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true)
  await picker.getByRole('button', { name: /^Done|Choose/ }).press('Enter')
  const edit = page.getByRole('group', { name: 'Of the company' }).getByRole('button', { name: 'Edit' })
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true)
  for (const [n, name] of ['Ida Moss', 'Bo Reed'].entries()) {
    await page.getByRole('button', { name: 'Add a person' }).click()
    const row = page.getByRole('group', { name: `Person ${n + 1}` })
    await row.getByRole('textbox', { name: 'Name' }).fill(name)
    await row.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase().replace(' ', '.')}@lease.example`)
  }
  await page.getByRole('checkbox', { name: 'These people also need a visitor pass' }).check()
  await accessible()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByRole('heading', { name: 'Lease review' }).waitFor()
  const people = page.getByRole('list').filter({ hasText: 'Ida Moss' })
  await people.getByText('Daniel Fong').waitFor()
  expect(await people.getByText('Invited · With a visitor pass').count()).toBe(2)
  await accessible()
  expect((await mailsTo('ida.moss@lease.example')).map(({ method }) => method)).toEqual(expect.arrayContaining(['REQUEST', null]))

  await page.getByRole('button', { name: 'Change who comes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Bo Reed/ }).click()
  await accessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Saved. Who is new is invited, who is left out is told')
  expect((await mailsTo('bo.reed@lease.example')).map(({ method }) => method)).toContain('CANCEL')

  // the visit says what it is for, and leads back
  await page.getByRole('link', { name: 'Announced' }).click()
  await page.getByText('Ida Moss').first().waitFor()
  await page.getByRole('link', { name: /Larch/ }).click()
  await page.getByRole('heading', { name: 'Lease review' }).waitFor()

  await choose(page, 'Cancel booking')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await toast(page, 'The booking is cancelled')
  await page.getByRole('link', { name: 'Cancelled' }).waitFor()
  expect((await mailsTo('ida.moss@lease.example')).map(({ method }) => method)).toContain('CANCEL')
})
