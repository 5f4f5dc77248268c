import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { nowInTheCity, openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()

/** A Wednesday far enough ahead that the demo has booked nothing in its week, and no other journey books. */
const quietWednesday = (): string => {
  const at = new Date(nowInTheCity().getTime() + 64 * 86_400_000)
  while (at.getUTCDay() !== 3) at.setUTCDate(at.getUTCDate() + 1)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(at)
}
const clock = async (page: Page, name: RegExp, value: string): Promise<void> => {
  await page.getByRole('combobox', { name }).fill(value)
  await page.getByRole('combobox', { name }).press('Enter')
  // taken over once it is left
  await page.getByRole('combobox', { name }).press('Tab')
}
const invitations = async (address: string) =>
  (
    await city.portal.app.database.pool.query<{ method: string; dates: number }>(
      `select calendar->>'method' as method, (length(calendar->>'text') - length(replace(calendar->>'text', 'BEGIN:VEVENT', ''))) / 12 as dates
       from mails where to_address = $1 and calendar is not null order by id`,
      [address],
    )
  ).rows

it('three days are booked with a guest who has one mail; from the second on they are changed, date by date as it was shown; the one that stays is taken elsewhere', async () => {
  const { page, accessible } = await city.as('company.admin')
  await page.goto(`/manage-bookings/add?date=${quietWednesday()}`)
  await clock(page, /^Start/, '09:00 AM')
  await clock(page, /^End/, '10:00 AM')
  await page.getByRole('textbox', { name: /^Attendees/ }).fill('4')
  await page.getByRole('combobox', { name: /^Facility/ }).click()
  await page.getByRole('option', { name: /^Maple/ }).click()
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Audit week')
  await page.getByRole('switch', { name: 'Book it more than once' }).check()
  await page.getByRole('combobox', { name: 'How' }).click()
  await page.getByRole('option', { name: 'By day' }).click()
  await page.getByRole('textbox', { name: /^How many times/ }).fill('3')
  await page.getByRole('button', { name: 'Add a person' }).click()
  const row = page.getByRole('group', { name: 'Person 1' })
  await row.getByRole('textbox', { name: 'Name' }).fill('Ada Reyes')
  await row.getByRole('textbox', { name: 'Email' }).fill('ada@audit.example')
  await page.getByText('3 of 3 dates can be booked.').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Book 3 dates' }).click()
  await page.getByText('3 of 3 dates are booked.').waitFor()
  expect(await invitations('ada@audit.example')).toEqual([{ method: 'PUBLISH', dates: 3 }])

  await page.getByRole('table', { name: 'Dates of the series' }).getByRole('rowheader').getByRole('link').nth(1).click()
  await heading(page, 'Audit week')
  await page.getByRole('link', { name: 'Change the series' }).click()
  await heading(page, 'Change the series')
  const dates = page.getByRole('table', { name: 'What becomes of each date' })
  await dates.getByText('As it is already').first().waitFor()
  expect(await page.getByRole('button', { name: 'Change the series' }).isDisabled()).toBe(true)
  await accessible()
  // a day later and at another hour: the last would come to a Saturday
  await page.getByRole('radio', { name: 'All to come (3)' }).check()
  const day = page.getByRole('textbox', { name: /^New day of this date/ })
  await day.fill(await nextDay(day.inputValue()))
  await day.press('Enter')
  await clock(page, /^Start/, '11:00 AM')
  // as long as they were
  expect(await page.getByRole('combobox', { name: /^End/ }).inputValue()).toBe('12:00 PM')
  await page.getByText('2 of 3 dates can be changed.').waitFor()
  await dates.getByText('It is closed on that day').waitFor()
  await accessible()
  await page.getByRole('radio', { name: 'All dates, or none' }).check()
  expect(await page.getByRole('button', { name: 'Change 2 dates' }).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'The dates that can be changed' }).check()
  await page.setViewportSize({ width: 390, height: 844 })
  await accessible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Change 2 dates' }).click()
  await page.getByText('2 of 3 dates are changed.').waitFor()
  await dates.getByText('Changed', { exact: true }).nth(1).waitFor()
  await dates.getByText('Stays as it is').waitFor()
  await accessible()
  expect((await invitations('ada@audit.example')).slice(1)).toEqual([{ method: 'PUBLISH', dates: 2 }])

  // the same with another guest, for this and later dates
  await page.getByRole('link', { name: 'Back to the booking' }).click()
  await heading(page, 'Audit week')
  await page.getByRole('link', { name: 'Change the series' }).click()
  await page.getByRole('switch', { name: 'Change who comes to these dates, too' }).check()
  await page.getByRole('button', { name: 'Add a person' }).click()
  const second = page.getByRole('group', { name: 'Person 2' })
  await second.getByRole('textbox', { name: 'Name' }).fill('Ben Osei')
  await second.getByRole('textbox', { name: 'Email' }).fill('ben@audit.example')
  await accessible()
  await page.getByRole('button', { name: /^Change \d dates?$/ }).click()
  await toast(page, 'The series is changed')
  // the date that stayed is that Friday's earlier one: it is not among the later ones
  expect(await invitations('ben@audit.example')).toEqual([{ method: 'REQUEST', dates: 1 }])
  expect(await invitations('ada@audit.example')).toHaveLength(2)
})

/** As the field writes days. */
const nextDay = async (shown: Promise<string>): Promise<string> => {
  const at = new Date(`${await shown} UTC`)
  at.setUTCDate(at.getUTCDate() + 1)
  return new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(at)
}
