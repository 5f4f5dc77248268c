import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { nowInTheCity, openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()

const weekdayFrom = (days: number): string => {
  const at = new Date(nowInTheCity().getTime() + days * 86_400_000)
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(at)
}
/** The demo has booked nothing then, and no other journey books. */
const day = weekdayFrom(71)

it('the building gives a room two pictures and house rules; a company finds a room for eight with a screen, looks at it, and books it from its free times', async () => {
  const admin = await city.as('building.admin')
  await admin.page.goto('/facilities')
  await admin.page.getByRole('table').getByText('Larch', { exact: true }).first().click()
  await heading(admin.page, 'Larch')
  await admin.page.getByRole('link', { name: 'Edit' }).click()
  await heading(admin.page, 'Edit facility')
  const picture = (background: string) =>
    sharp({ create: { width: 1060, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  for (const [name, colour] of [
    ['window.png', '#12566b'],
    ['table.png', '#b26b21'],
  ] as const) {
    await admin.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: await picture(colour) })
    await admin.page.getByText(name).waitFor()
  }
  await admin.page.getByRole('textbox', { name: /^House rules/ }).fill('Leave the table as it was.')
  await admin.page.getByRole('button', { name: 'Save changes' }).click()
  await heading(admin.page, 'Larch')

  const { page, accessible } = await city.as('tenant')
  await page.goto(`/manage-bookings?date=${day}`)
  await page.getByRole('link', { name: 'Find a room' }).click()
  await heading(page, 'Find a room')
  // what is pressed is as high as the fields that it stands beside
  const height = (one: Locator) => one.evaluate((node) => node.getBoundingClientRect().height)
  expect(await height(page.getByRole('radiogroup', { name: 'When' }))).toBe(await height(page.getByRole('combobox', { name: 'Category' })))
  await page.getByText('Afternoon', { exact: true }).click()
  await page.getByRole('combobox', { name: 'For how long' }).click()
  await page.getByRole('option', { name: '1 h 30 min' }).click()
  await page.getByRole('textbox', { name: 'Attendees' }).fill('8')
  await page.getByRole('checkbox', { name: 'Screen', exact: true }).check()
  const rooms = page.getByRole('list', { name: 'Rooms found' })
  const card = (name: string) => rooms.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await card('Larch').getByText('12:00 PM – 01:30 PM').waitFor()
  expect(await rooms.getByRole('heading', { name: 'Willow' }).count()).toBe(0)
  // the closest that fits stands first
  expect(await rooms.getByRole('heading').first().textContent()).toBe('Larch')
  await card('Larch').locator('img').waitFor()
  await accessible()
  // all of it stands in the address
  await page.reload()
  await card('Larch').getByText('12:00 PM – 01:30 PM').waitFor()
  expect(new URL(page.url()).search).toContain('part=AFTERNOON')
  expect(await page.getByRole('checkbox', { name: 'Screen', exact: true }).isChecked()).toBe(true)

  await card('Larch')
    .getByRole('button', { name: /^Details.*Larch/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Larch' })
  await dialog.getByText('Leave the table as it was.').waitFor()
  // one of the demo, and the two
  expect(await dialog.getByRole('list', { name: 'Pictures of the room' }).locator('img').count()).toBe(3)
  await dialog.getByText('For eight, with a view of the harbour.').waitFor()
  await accessible()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await card('Larch')
    .getByRole('link', { name: /^Book.*Larch/ })
    .click()
  await heading(page, 'New booking')
  expect(await page.getByRole('textbox', { name: /^Attendees/ }).inputValue()).toBe('8')
  const slots = page.getByRole('grid', { name: /^Times of/ })
  const slot = (name: string) => slots.getByRole('gridcell', { name, exact: true })
  await slot('02:00 PM').click()
  await slot('03:00 PM').click()
  expect(await page.getByRole('combobox', { name: /^Start/ }).inputValue()).toBe('02:00 PM')
  // the start once more clears it
  await slot('02:00 PM').click()
  expect(await page.getByRole('combobox', { name: /^Start/ }).inputValue()).toBe('')
  await slot('03:00 PM').click()
  await slot('04:00 PM').click()
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Site review')
  await page.getByRole('status').filter({ hasText: 'Confirmed at once' }).waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await toast(page, 'Booked')

  // to others it is taken: seen, and not to be picked; what is typed is answered by the rules
  const other = await city.as('company.admin')
  await other.page.goto(`/manage-bookings/add?date=${day}&from=10:00&until=11:00`)
  await other.page.getByRole('combobox', { name: /^Facility/ }).click()
  await other.page.getByRole('option', { name: /^Larch/ }).click()
  // with the work in the room around it; what cannot be chosen says so to whoever tries
  await other.page.getByRole('gridcell', { name: '03:15 PM, unavailable' }).click({ force: true })
  await other.page.getByText('03:15 PM is unavailable. Please choose another time.').waitFor()
  await other.page.getByText('Taken 02:45 PM–04:15 PM').waitFor()
  await other.page.getByRole('combobox', { name: /^Start/ }).fill('03:00 PM')
  await other.page.getByRole('combobox', { name: /^Start/ }).press('Enter')
  await other.page.getByRole('combobox', { name: /^End/ }).fill('04:00 PM')
  await other.page.getByRole('combobox', { name: /^End/ }).press('Enter')
  await other.page.getByRole('textbox', { name: /^Attendees/ }).fill('4')
  await other.page.getByRole('status').filter({ hasText: 'Somebody else has it at this time' }).waitFor()
  await other.accessible()
  // from the form, too: what is chosen there is written into it
  await other.page.getByRole('button', { name: 'Find a room' }).click()
  const finder = other.page.getByRole('dialog', { name: 'Find a room' })
  await finder.getByText('Not free then').first().waitFor()
  await other.accessible()
  await finder.getByRole('button', { name: /^Book.*Maple/ }).click()
  await finder.waitFor({ state: 'detached' })
  expect(await other.page.getByRole('combobox', { name: /^Facility/ }).inputValue()).toMatch(/^Maple/)
})

it('on a phone in Chinese: what is not free says when it is next', async () => {
  const { page, accessible } = await city.as('tenant', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await page.goto(`/manage-bookings?show=find&date=${day}&part=TIMES&from=15:00&until=16:00&people=8`)
  const rooms = page.getByRole('list', { name: '搜尋結果' })
  const larch = rooms.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '落葉松室', exact: true }) })
  await larch.getByText('該時段不可預訂').waitFor()
  await larch.getByText(/^最近可預訂時段：/).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await accessible()
  await larch.getByRole('link', { name: /^預訂該時段.*落葉松室/ }).click()
  await page.getByRole('grid', { name: /的時段$/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await accessible()
})

it('the form offers the step of the room, and days from today to its window', async () => {
  const { page } = await city.as('tenant')
  await page.goto(`/manage-bookings/add?date=${day}&from=10:00&until=11:00`)
  await page.getByRole('combobox', { name: /^Facility/ }).click()
  await page.getByRole('option', { name: /^Yoga studio/ }).click()
  await page.getByText('Pictures, description and house rules').waitFor()
  await page.getByRole('combobox', { name: /^Start/ }).click()
  await page.getByRole('option', { name: '09:30 AM', exact: true }).waitFor()
  expect(await page.getByRole('option', { name: '09:15 AM', exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  const date = page.getByRole('textbox', { name: /^Day/ })
  for (const [typed, told] of [
    ['28 Nov 2020', /^Choose a day from .* on\.$/],
    ['28 Nov 2030', /^Choose a day up to .*\.$/],
  ] as const) {
    await date.fill(typed)
    await date.press('Tab')
    await page.getByText(told).waitFor()
  }
})

it('a day, a week and a month show the rooms that are asked for, and the list the bookings of one company', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto(`/manage-bookings?date=${day}`)
  await page.getByRole('link', { name: 'Book Larch' }).waitFor()
  await page.getByRole('button', { name: 'Filter' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter' })
  await drawer.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Halls' }).click()
  await drawer.getByRole('checkbox', { name: 'Pantry' }).check()
  await accessible()
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: 'Book Larch' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Book Exchange Hall B' }).waitFor()
  await accessible()
  await page.getByText('Week', { exact: true }).click()
  await page.getByRole('grid', { name: 'Bookings of the week' }).getByText('Exchange Hall B').waitFor()
  expect(await page.getByRole('grid').getByText('Larch').count()).toBe(0)
  await page.getByText('Month', { exact: true }).click()
  await page.getByRole('grid', { name: 'Bookings of the month' }).getByText('Exchange Hall B').waitFor()
  expect(await page.getByRole('grid').getByText('Larch').count()).toBe(0)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('grid').getByText('Larch', { exact: true }).waitFor()

  await page.goto('/manage-bookings?show=list&view=EVERY')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: 'Filter' }).click()
  await drawer.getByRole('combobox', { name: 'Company' }).fill('Pinecrest')
  await page
    .getByRole('option', { name: /Pinecrest/ })
    .first()
    .click()
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/companyId=\d+/)
  await page
    .getByRole('list', { name: 'Filters in force' })
    .getByText(/Pinecrest/)
    .waitFor()
})

it('a limit of the person is told once above the rooms, and calls none of them taken', async () => {
  const { pool } = city.portal.app.database
  const asked = weekdayFrom(20)
  const person = `select m.user_id, m.building_id from memberships m where m.email = 'tenant@demo.portal' and m.ended_at is null limit 1`
  await pool.query(`update user_groups set max_booking = null, max_booking_unit = null`)
  await pool.query(
    `with person as (${person}), one as (insert into user_groups (office_centre_id, group_name, max_booking, max_booking_unit)
         select building_id, 'Once a week', 1, 'WEEK' from person returning id, office_centre_id),
       used as (insert into booking_usage (office_centre_id, user_id, user_group_id, period_from, used)
         select office_centre_id, user_id, id, date_trunc('week', $1::date), 1 from one, person)
     insert into user_group_members (office_centre_id, user_group_id, user_id) select one.office_centre_id, one.id, person.user_id from one, person`,
    [asked],
  )
  const { page, accessible } = await city.as('tenant')
  await page.goto(`/manage-bookings?show=find&date=${asked}`)
  const told = page.getByText(/Your group “Once a week” allows 1 a week/)
  await told.filter({ hasText: 'You can book again from' }).waitFor()
  expect(await told.count()).toBe(1)
  const larch = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Larch', exact: true }) })
  await larch.getByText(/^Next for you/).waitFor()
  expect(await larch.getByText('Not free then').count()).toBe(0)
  await accessible()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/own-limit.png` })
})
