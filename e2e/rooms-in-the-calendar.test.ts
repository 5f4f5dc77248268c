import { expect, it } from 'vitest'
import { nowInTheCity, openCity } from './browser.ts'

const city = await openCity()
const { pool } = city.portal.app.database

/** A day on which the demo has a booking of this room, with work after it. */
const bookedDay = async (room: string): Promise<string> => {
  const { rows } = await pool.query<{ day: string }>(
    `select b.date::text as day from bookings b join facilities f on f.id = b.facility_id join office_centres o on o.id = f.office_centre_id
     where f.title = $1 and o.company_name = 'Marlowe Exchange' and b.status = 'CONFIRMED' and b.starts_at > $2 and b.ended_at is null
     order by b.starts_at limit 1`,
    [room, nowInTheCity().toISOString()],
  )
  return rows[0]?.day ?? ''
}
const withdraw = (room: string, status: 'DRAFT' | 'LIVE') =>
  pool.query(
    `update facilities set status = $2 where title = $1 and office_centre_id = (select id from office_centres where company_name = 'Marlowe Exchange')`,
    [room, status],
  )

it('a room that was withdrawn is in day, week and month as long as something is booked there, with the work around it', async () => {
  const day = await bookedDay('Larch')
  await withdraw('Larch', 'DRAFT')
  try {
    const { page, accessible } = await city.as('building.admin')
    await page.goto(`/manage-bookings?date=${day}`)
    const row = page.getByRole('listitem').filter({ hasText: 'Larch (withdrawn)' })
    await row.waitFor()
    expect(await page.getByRole('link', { name: 'Book Larch' }).count()).toBe(0)
    await row
      .getByText(/^Kept free for work in the room: /)
      .first()
      .waitFor({ state: 'attached' })
    await page.getByText('Kept free before and after').waitFor()
    await page.getByText('To be paid', { exact: true }).first().waitFor()
    await accessible()
    for (const show of ['week', 'month']) {
      await page.goto(`/manage-bookings?show=${show}&date=${day}`)
      await page.getByRole('rowheader', { name: 'Larch (withdrawn)' }).waitFor()
      await accessible()
    }
    // and to choose among bookings
    await page.goto('/manage-bookings?show=list&status=CANCELLED')
    expect(await page.getByRole('tab', { name: /^All/ }).getAttribute('aria-selected')).toBe('true')
    await page.getByRole('tab', { name: /^Coming/ }).click()
    await page.waitForURL((url) => !url.searchParams.has('status'))
  } finally {
    await withdraw('Larch', 'LIVE')
  }
})

it('in the dark, on a phone, the work around is seen too', async () => {
  const { page, accessible } = await city.as('tenant', { colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  await page.goto(`/manage-bookings?date=${await bookedDay('Larch')}`)
  await page.getByText('Kept free before and after').waitFor()
  await accessible()
})

it('the form offers the days on which the chosen room is open', async () => {
  const { page } = await city.as('tenant')
  await page.goto(`/manage-bookings?date=${await bookedDay('Larch')}`)
  await page.getByRole('link', { name: 'Book Larch' }).click()
  await page.getByRole('combobox', { name: /^End/ }).waitFor()
  await page.getByRole('button', { name: /^Day, / }).click()
  const calendar = page.getByRole('group', { name: 'Day' })
  await calendar.locator('td button:not(:disabled)').first().waitFor()
  // a day of the weekend is marked as one only where it can be chosen
  await expect.poll(() => calendar.locator('td button[data-weekend]').count(), { timeout: 20_000 }).toBe(0)
})
