import { expect, it } from 'vitest'
import { nowInTheCity, openCity } from './browser.ts'
import { linkIn, mailTo } from './mails.ts'
import { heading } from './screen.ts'

const city = await openCity()
const { pool } = city.portal.app.database
const phone = { viewport: { width: 390, height: 844 } }

/** A weekday on which the demo has booked nothing, and no other journey books. */
const quietDay = (): string => {
  const at = new Date(nowInTheCity().getTime() + 64 * 86_400_000)
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}
/** The mail that asks for agreement, to whoever was asked first. */
const asked = async (): Promise<string> => {
  await city.portal.app.jobs.settled()
  const { rows } = await pool.query<{ address: string }>(
    `select to_address as address from mails where subject like 'Approval wanted: Booking%Maple%' order by id desc limit 1`,
  )
  return linkIn((await mailTo(city.portal, rows[0]?.address ?? '')).body)
}

it('a room that the building agrees to is asked for, approved from the mail on a phone, and is theirs', async () => {
  await pool.query(
    `update facilities f set approval = true from office_centres o where o.id = f.office_centre_id and o.company_name = 'Marlowe Exchange' and f.title = 'Maple'`,
  )
  const { page, accessible } = await city.as('tenant')
  await page.goto(`/manage-bookings?date=${quietDay()}`)
  await page.getByRole('link', { name: 'Book Maple' }).click()
  await page.getByRole('textbox', { name: /^Attendees/ }).fill('3')
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Quarterly review of leases')
  await page.getByText('The building agrees to it first').first().waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await heading(page, 'Quarterly review of leases')
  await page.getByText('Waiting for approval', { exact: true }).first().waitFor()

  const approver = await city.visit(phone)
  await approver.page.goto(await asked())
  await approver.page.getByText(/^Signed in by this mail as/).waitFor()
  await approver.page.getByText('Quarterly review of leases').first().waitFor()
  await approver.accessible()
  await approver.page.getByRole('button', { name: 'Approve' }).click()
  await approver.page.getByText('You have approved this.').waitFor()

  // whoever has asked sees it without asking again
  await page.getByText('Confirmed', { exact: true }).first().waitFor()
  expect(await page.getByText('Waiting for approval', { exact: true }).count()).toBe(0)
  await accessible()
})

it('longer is asked for beside it: it stays theirs until the building has agreed, and then is what was asked for', async () => {
  const { page, accessible } = await city.as('tenant')
  const day = quietDay()
  await page.goto('/manage-bookings?show=list&view=EVERY&wildcardSearch=Quarterly')
  await page.getByRole('link', { name: 'Quarterly review of leases' }).first().click()
  await heading(page, 'Quarterly review of leases')
  const times = () => page.getByRole('definition').filter({ hasText: '–' }).first().textContent()
  const before = await times()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: /^Attendees/ }).fill('4')
  await page.getByText('Until then the booking stays as it is').first().waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'A change waits to be agreed to' }).waitFor()
  await page.getByText('Confirmed', { exact: true }).first().waitFor()
  expect(await times()).toBe(before)
  await accessible()

  // dragged on the day it begins with what stands, and not with the people of the change that waits
  const [itsPage] = page.url().split('?')
  const { rows } = await pool.query<{ uuid: string }>(
    `select f.uuid from facilities f join office_centres o on o.id = f.office_centre_id and o.company_name = 'Marlowe Exchange' where f.title = 'Maple'`,
  )
  await page.goto(`${itsPage}?show=day&edit=1&facility=${rows[0]?.uuid}&date=${day}&from=16:00&until=17:00`)
  await page.getByText('The form begins with the booking as it stands').waitFor()
  await page.getByText('Until then the booking stays as it is').first().waitFor()
  expect(await page.getByRole('textbox', { name: /^Attendees/ }).inputValue()).toBe('3')
  await accessible()
  await page.goto(itsPage ?? '')
  await page.getByRole('heading', { name: 'A change waits to be agreed to' }).waitFor()

  const decider = await city.as('building.admin')
  await decider.page.goto(`/manage-bookings?show=list&view=TO_APPROVE&dateFrom=${day}&dateTo=${day}`)
  // how it stands is not told alone, and what waits is not cut off
  await decider.page
    .getByRole('cell', { name: /^Confirmed\s*Change asked for$/ })
    .first()
    .waitFor()
  await decider.page.getByRole('link', { name: 'Quarterly review of leases' }).first().click()
  await decider.page.getByRole('button', { name: 'Approve or reject' }).click()
  const dialog = decider.page.getByRole('dialog')
  await dialog.getByText('3 → 4').waitFor()
  await decider.accessible()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  // whoever has asked sees it without asking again
  await page.getByRole('heading', { name: 'A change waits to be agreed to' }).waitFor({ state: 'detached' })
  await page.getByRole('definition').filter({ hasText: /^4$/ }).waitFor()
})
