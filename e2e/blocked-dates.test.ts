import { expect, it } from 'vitest'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { nowInTheCity, openCity } from './browser.ts'
import { toast } from './screen.ts'

const city = await openCity()

const dayShown = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Two working days in a row, on which the demo has bookings. */
const busyDays = (): [string, string] => {
  let day = daysAfter(utcDay(nowInTheCity()), 4)
  while (![1, 2, 3, 4].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) day = daysAfter(day, 1)
  return [day, daysAfter(day, 1)]
}

it('a building blocks two days of a room, decides on the bookings in the way, and nobody books there any more', async () => {
  const [first, last] = busyDays()
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/blocked-dates')
  await page.getByRole('row').nth(1).waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Block dates' }).click()
  await page.getByText('Choose what is blocked and when').waitFor()
  await page.getByRole('radio', { name: 'A category' }).check()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Meeting rooms' }).click()
  const field = (name: RegExp) => page.getByRole('textbox', { name })
  await field(/^First day/).fill(dayShown(first))
  await field(/^First day/).press('Enter')
  await field(/^Last day/).fill(dayShown(last))
  await field(/^Last day/).press('Enter')
  await field(/^Reason/).fill('New carpets')
  const list = page.getByRole('list', { name: 'Bookings in the way' })
  await list.waitFor()
  const rows = list.locator(':scope > li')
  const before = await rows.count()
  expect(before).toBeGreaterThanOrEqual(7)
  await page.getByText(`${before} of ${before} left to decide on`).waitFor()
  // one goes where it fits: its form has that already, and once it is saved it is no more in the way
  await rows
    .first()
    .getByRole('button', { name: /^Move / })
    .click()
  await rows.first().getByText('Free instead').waitFor()
  await accessible()
  const opens = page.waitForEvent('popup')
  await rows
    .first()
    .getByRole('link', { name: / · \d\d \w{3} \d{4}, \d\d:\d\d [AP]M – / })
    .first()
    .click()
  const beside = await opens
  await beside.getByRole('button', { name: 'Save', exact: true }).click()
  await beside.getByRole('heading', { level: 1 }).waitFor()
  const inTheWay = before - 1
  await page.getByText(`${inTheWay} of ${inTheWay} left to decide on`).waitFor()
  await beside.close()
  await accessible()
  expect(await page.getByRole('button', { name: 'Block', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Cancel all' }).click()
  for (const at of [0, 1]) await rows.nth(at).getByText('Keep', { exact: true }).click()
  await page.getByText(`It is decided what becomes of all ${inTheWay} bookings`).waitFor()
  await page.getByRole('textbox', { name: /^Message to those/ }).fill('The carpets of the meeting rooms are replaced')
  await accessible()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  // how many go is said before they go
  const question = page.getByRole('dialog', { name: `Cancel ${inTheWay - 2} bookings?` })
  await question.waitFor()
  // and which: five of them by name, with the room and the time
  expect(await question.getByRole('listitem').count()).toBe(Math.min(inTheWay - 2, 6))
  await question
    .getByRole('listitem')
    .first()
    .getByText(/ · \d\d \w{3} \d{4}, \d\d:\d\d [AP]M – /)
    .waitFor()
  await accessible()
  await question.getByRole('button', { name: 'Cancel them and block' }).click()
  await toast(page, `The dates are blocked, and ${inTheWay - 2} bookings are cancelled`)
  await page.getByRole('heading', { name: 'New carpets' }).waitFor()
  expect(await page.getByRole('list', { name: 'Bookings kept in this time' }).getByRole('listitem').count()).toBe(2)
  await accessible()

  const tenant = await city.as('tenant')
  await tenant.page.goto(`/manage-bookings?date=${first}`)
  await tenant.page.getByText('New carpets').first().waitFor()
  await tenant.accessible()
  await tenant.page.getByRole('link', { name: 'Book Larch' }).click()
  await tenant.page.getByRole('combobox', { name: /^Start/ }).fill('10:00 AM')
  await tenant.page.getByRole('combobox', { name: /^Start/ }).press('Enter')
  await tenant.page.getByRole('combobox', { name: /^End/ }).fill('11:00 AM')
  await tenant.page.getByRole('combobox', { name: /^End/ }).press('Enter')
  await tenant.page.getByRole('textbox', { name: /^Attendees/ }).fill('4')
  await tenant.page.getByText(/^Blocked (from|on) .*: New carpets$/).waitFor()

  // an edit shows what was kept as kept
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByText('It is decided what becomes of all 2 bookings').waitFor()
  await field(/^Reason/).fill('New carpets and paint')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'The blocked dates are changed')
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('heading', { name: 'New carpets and paint' }).waitFor()
  await page.getByText('changed what is blocked').first().waitFor()
  await accessible()
  await page
    .getByRole('button', { name: /More actions|Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Unblock' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await toast(page, 'It can be booked again')
})

it('on a phone and in Chinese the list and the form are read as well', async () => {
  const { page, accessible } = await city.as('building.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await page.goto('/blocked-dates')
  await page.getByText('年度供電系統測試').waitFor()
  await accessible()
  await page.goto('/blocked-dates/add')
  await page.getByText('選擇範圍及時段後').waitFor()
  await accessible()
})
