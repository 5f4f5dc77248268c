import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()
const { pool } = city.portal.app.database
const phone = { viewport: { width: 390, height: 844 } }

const roomOf = async (title: string): Promise<{ id: string; uuid: string }> => {
  const { rows } = await pool.query<{ id: string; uuid: string }>(
    `select f.id, f.uuid from facilities f join office_centres o on o.id = f.office_centre_id where o.company_name = 'Marlowe Exchange' and f.title = $1`,
    [title],
  )
  const [room] = rows
  if (!room) throw new Error(`the city has no ${title}`)
  return room
}
/** Nobody has it today, whatever the demo has booked. */
const clear = async ({ id }: { id: string }): Promise<void> => {
  await pool.query(
    `with gone as (update bookings set status = 'CANCELLED' where facility_id = $1 and status in ('CONFIRMED', 'CHECKED_IN') returning id)
     update space_holds set ended_at = now() where booking_id in (select id from gone)`,
    [id],
  )
}
const codeOf = async ({ uuid }: { uuid: string }): Promise<string> =>
  (await pool.query<{ code: string }>(`select code from printed_codes where subject = $1 and ended_at is null`, [uuid])).rows[0]?.code ?? ''

it('the building prints the code of a room; at the door somebody sees that it is free, books it, and is checked in by the code', async () => {
  const larch = await roomOf('Larch')
  await clear(larch)
  const admin = await city.as('building.admin')
  await admin.page.goto(`/facilities/${larch.uuid}`)
  await heading(admin.page, 'Larch')
  // its door, by whose reader who has booked is checked in
  await admin.page.goto(`/facilities/${larch.uuid}?edit=1`)
  await admin.page.getByRole('combobox', { name: 'Door' }).click()
  await admin.page
    .getByRole('option', { name: /turnstile/i })
    .first()
    .click()
  await admin.accessible()
  await admin.page.getByRole('button', { name: 'Save changes' }).click()
  await heading(admin.page, 'Larch')
  await admin.page
    .getByRole('link', { name: 'Rules' })
    .or(admin.page.getByRole('tab', { name: 'Rules' }))
    .click()
  await admin.page
    .getByText(/turnstile/i)
    .first()
    .waitFor()
  const saved = admin.page.waitForEvent('download')
  await admin.page.getByRole('button', { name: 'Code for the door' }).click()
  expect((await saved).suggestedFilename()).toBe('Larch.pdf')

  const { page, accessible } = await city.as('tenant', phone)
  const scan = async () => {
    await page.goto(`/q/${await codeOf(larch)}`)
    await heading(page, 'Larch')
  }
  await scan()
  await page.getByRole('heading', { name: /^Free now, until / }).waitFor()
  await page.getByText('You have no booking here at present.').waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Book it now' }).click()
  await page.getByRole('textbox', { name: /^Attendees/ }).fill('3')
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Stand-up at the door')
  await page.getByRole('status').filter({ hasText: 'Confirmed at once' }).waitFor()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await toast(page, 'Booked')

  await scan()
  const mine = page.getByRole('region', { name: 'Check-in: Stand-up at the door' })
  await mine.getByText(/^Check in by /).waitFor()
  await page.getByRole('heading', { name: /^Not free now\. Free from / }).waitFor()
  await accessible()
  await mine.getByRole('button', { name: 'Check in' }).click()
  await toast(page, 'Checked in')
  await mine.getByText(/^Checked in at /).waitFor()
  await accessible()

  // somebody else reads nothing of whose it is
  const other = await city.as('company.admin', phone)
  await other.page.goto(`/q/${await codeOf(larch)}`)
  await other.page.getByRole('heading', { name: /^Not free now\. Free from / }).waitFor()
  expect(await other.page.getByText('Stand-up at the door').count()).toBe(0)
})

it('the link of a reminder opens the booking with its check-in, on a phone', async () => {
  const maple = await roomOf('Maple')
  await clear(maple)
  const { page, accessible } = await city.as('tenant', phone)
  await page.goto(`/manage-bookings/rooms/${maple.uuid}`)
  await page.getByRole('link', { name: 'Book it now' }).click()
  await page.getByRole('textbox', { name: /^Attendees/ }).fill('3')
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Review by link')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await heading(page, 'Review by link')
  await page.goto(`${new URL(page.url()).pathname}?check-in=1`)
  const deed = page.getByRole('region', { name: 'Check-in: Review by link' })
  await deed.getByRole('button', { name: 'Check in' }).waitFor()
  await accessible()
  await deed.getByRole('button', { name: 'Check in' }).click()
  await deed.getByText(/^Checked in at /).waitFor()
})

it('who has checked in on the page of a booking ends it on the same page: each deed is about what is shown by then', async () => {
  const maple = await roomOf('Maple')
  await clear(maple)
  const { page } = await city.as('tenant')
  await page.goto(`/manage-bookings/rooms/${maple.uuid}`)
  await page.getByRole('link', { name: 'Book it now' }).click()
  await page.getByRole('textbox', { name: /^Attendees/ }).fill('3')
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Over early')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await heading(page, 'Over early')
  await page.getByRole('button', { name: 'Check in' }).click()
  await toast(page, 'Checked in')
  await page.getByRole('button', { name: 'End now' }).click()
  await toast(page, 'Ended: the rest is free for others')
  await page.getByText('Completed').first().waitFor()
})

it('the offer to end a series opens the question with this and later ones chosen', async () => {
  // three dates of somebody, as if they had been booked together
  const { rows } = await pool.query<{ uuid: string }>(
    `with coming as (
       select b.id, b.office_centre_id, b.member_id, b.starts_at from bookings b join office_centres o on o.id = b.office_centre_id
       where o.company_name = 'Marlowe Exchange' and b.status = 'CONFIRMED' and b.starts_at > $1 and b.series_id is null and b.ended_at is null),
     dates as (
       select id, office_centre_id, row_number() over (order by starts_at, id) as no from coming
       where member_id = (select member_id from coming group by member_id having count(*) >= 3 order by member_id limit 1) order by starts_at, id limit 3),
     made as (
       insert into booking_series (office_centre_id, created_at, unit, every, weekdays, month_by, date_from, times)
       select office_centre_id, $1, 'DAY', 1, '{}', 'DATE', $1::date, 3 from dates limit 1 returning id)
     update bookings b set series_id = made.id, series_no = dates.no from dates, made where b.id = dates.id returning b.uuid`,
    [city.clock.now()],
  )
  const { page, accessible } = await city.as('building.admin')
  const { rows: first } = await pool.query<{ uuid: string }>('select uuid from bookings where uuid = any($1) order by series_no limit 1', [
    rows.map(({ uuid }) => uuid),
  ])
  await page.goto(`/manage-bookings/${first[0]?.uuid}?end-series=1`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^This and later ones \(3\)/ }).waitFor()
  expect(await dialog.getByRole('radio', { name: /^This and later ones/ }).isChecked()).toBe(true)
  await accessible()
  // of somebody else’s it is said why
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Nobody has come')
  await dialog.getByRole('button', { name: 'Cancel 3 bookings' }).click()
  await toast(page, 'The bookings are cancelled')
})
