import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { nowInTheCity, openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()
const { app } = city.portal
const shots = process.env.SHOTS

/** A weekday far enough ahead that the demo has booked nothing then. */
const quietDay = (): string => {
  const at = new Date(nowInTheCity().getTime() + 45 * 86_400_000)
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(at)
}

/** The addresses that the portal hands out begin with its configured one; here it listens elsewhere. */
const followed = async (page: Page): Promise<void> => {
  await page.route(`${app.config.publicUrl.origin}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url())
    return route.fulfill({ status: 302, headers: { location: `${city.address}${pathname}${search}` } })
  })
}

const wanted = async (page: Page, from: string, until: string, subject: string): Promise<void> => {
  await page.goto(`/manage-bookings?date=${quietDay()}`)
  await page.getByRole('link', { name: 'Book Willow' }).click()
  const clock = (name: RegExp) => page.getByRole('combobox', { name })
  await clock(/^Start/).fill(from)
  await clock(/^Start/).press('Enter')
  await clock(/^End/).fill(until)
  await clock(/^End/).press('Enter')
  await page.getByRole('textbox', { name: /^Attendees/ }).fill('3')
  await page.getByRole('textbox', { name: /^Subject/ }).fill(subject)
  await page.getByRole('radio', { name: /^Online/ }).waitFor()
}

it('a room is paid online before it is theirs, and comes back to the person who cancels in time', async () => {
  const { page, accessible } = await city.as('tenant')
  await followed(page)
  await wanted(page, '10:00 AM', '11:00 AM', 'Interviews of the spring')
  await page.getByText('Cancelled, this much comes back').waitFor()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('Choose how you pay').first().waitFor()
  await accessible()
  await page.getByRole('radio', { name: /^Online/ }).check()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('Rehearsal: no money moves here').waitFor()
  await page.getByRole('button', { name: /^Pay HK/ }).click()
  await heading(page, 'Payment successful')
  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await heading(page, 'Interviews of the spring')
  await page.getByText('Confirmed', { exact: true }).first().waitFor()
  await page.getByText('Paid online.').waitFor()
  await accessible()
  await page
    .getByRole('button', { name: /More actions|Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('(100%) will be refunded the way it was paid.').waitFor()
  await accessible()
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await toast(page, 'The booking is cancelled')
  await page.goto('/payments')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('table', { name: 'Refunds' }).getByText('Refunded').waitFor()
})

it('a room that is not paid waits, and is paid later; another is charged to the company, whose admin sees the line', async () => {
  const { page, accessible } = await city.as('tenant')
  await followed(page)
  await wanted(page, '02:00 PM', '03:00 PM', 'Second round')
  await page.getByRole('radio', { name: /^Online/ }).check()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('Rehearsal: no money moves here').waitFor()
  await page.goto('/manage-bookings?show=list&mine=true')
  await page
    .getByRole('link', { name: /Second round/ })
    .first()
    .click()
  await page.getByText('To be paid', { exact: true }).first().waitFor()
  await accessible()
  // the amount stands on the button, here and at the provider
  await page.getByRole('button', { name: /^Pay HK/ }).click()
  await page.waitForURL(/sandbox/)
  await page.getByRole('button', { name: 'Card is declined' }).click()
  await heading(page, 'Payment failed')
  await page.getByText(/^Willow/).waitFor()
  await page.getByRole('link', { name: 'Back to the portal' }).waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL(/sandbox/)
  await page.getByRole('button', { name: /^Pay HK/ }).click()
  await heading(page, 'Payment successful')

  await wanted(page, '04:00 PM', '05:00 PM', 'Debrief')
  await page.getByRole('radio', { name: /^On the account of the company/ }).check()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await toast(page, 'Booked')
  await page.getByText('Charged to the account of the company.').waitFor()
  const { rows } = await app.database.pool.query<{ uuid: string }>(
    `select c.uuid from charges c join bookings b on b.uuid = c.subject where b.title = 'Debrief'`,
  )
  expect(rows).toHaveLength(1)
  const boss = await city.as('company.admin')
  await boss.page.goto(`/charges/${rows[0]?.uuid ?? ''}`)
  await boss.page.getByRole('heading', { name: /Willow/ }).waitFor()
  await boss.accessible()
})

it('a longer time waits for its difference: the booking stays as it is until that is paid, and can be left as it is', async () => {
  const { page, accessible } = await city.as('tenant')
  await followed(page)
  await wanted(page, '09:00 AM', '09:30 AM', 'Call with the board')
  await page.getByRole('radio', { name: /^Online/ }).check()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByRole('button', { name: /^Pay HK/ }).click()
  await heading(page, 'Payment successful')
  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await heading(page, 'Call with the board')
  const longer = async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    const end = page.getByRole('combobox', { name: /^End/ })
    await end.fill('10:00 AM')
    await end.press('Tab')
    await page.getByText('more than was paid. You pay it next').waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Rehearsal: no money moves here').waitFor()
    await page.getByText('difference of a change').waitFor()
  }
  // whoever looks at the day sees at once what is held, and the half hour that is theirs in words
  const day = await city.as('tenant')
  await day.page.goto(`/manage-bookings?date=${quietDay()}`)
  const block = day.page.getByRole('link', { name: /^Call with the board/ })
  await block.waitFor()
  expect(await block.getAttribute('title')).toMatch(/^0?9:00 AM – 0?9:30 AM · Call with the board · /)
  const widthOf = () =>
    block
      .locator('span')
      .first()
      .evaluate((one) => one.getBoundingClientRect().width)
  expect(await widthOf()).toBeGreaterThan(90)
  await day.accessible()
  await longer()
  const held = day.page.getByRole('link', { name: /^Held for a change of Call with the board/ })
  await held.waitFor()
  expect(await held.getAttribute('title')).toMatch(/^0?9:30 AM – 10:00 AM · Held for a change of Call with the board · .* · To be paid by /)
  // the words stand within it now, as what is held stands beside it
  expect(await widthOf()).toBeGreaterThan(35)
  expect(await widthOf()).toBeLessThan((await block.evaluate((one) => one.getBoundingClientRect().width)) + 1)
  await day.accessible()
  await day.page.goto(`/manage-bookings?show=week&date=${quietDay()}`)
  await held.waitFor()
  await day.accessible()
  await day.page.setViewportSize({ width: 390, height: 844 })
  await day.page.goto(`/manage-bookings?date=${quietDay()}`)
  await held.waitFor()
  await day.accessible()
  const { rows } = await app.database.pool.query<{ uuid: string }>(`select uuid from bookings where title = 'Call with the board'`)
  await page.goto(`/manage-bookings/${rows[0]?.uuid ?? ''}`)
  await page.getByText('A change waits to be paid').waitFor()
  await page.getByRole('button', { name: /^Pay HK/ }).waitFor()
  await accessible()
  await page.setViewportSize({ width: 390, height: 844 })
  await accessible()
  await page.getByRole('button', { name: 'Give up the change' }).click()
  await toast(page, 'The booking stays as it is')
  await page.getByText('A change waits to be paid').waitFor({ state: 'detached' })
  await held.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await longer()
  await page.getByRole('button', { name: /^Pay HK/ }).click()
  await heading(page, 'Payment successful')
  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await heading(page, 'Call with the board')
  await page.getByText(/10:00/).first().waitFor()
  await page.getByText('A change waits to be paid').waitFor({ state: 'detached' })
})

it('a difference that is less than can be paid by card is given up, which is said before: the change is theirs at once', async () => {
  const { page, accessible } = await city.as('company.admin')
  await followed(page)
  await wanted(page, '12:00 PM', '12:30 PM', 'Lunch and learn')
  await page.getByRole('radio', { name: /^Online/ }).check()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByRole('button', { name: /^Pay HK/ }).click()
  await heading(page, 'Payment successful')
  // the building has raised its prices by some cents since
  await app.database.pool.query('update rates set price = price + 50')
  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await heading(page, 'Lunch and learn')
  await page.getByRole('link', { name: 'Edit' }).click()
  const start = page.getByRole('combobox', { name: /^Start/ })
  await start.fill('12:30 PM')
  await start.press('Tab')
  const end = page.getByRole('combobox', { name: /^End/ })
  await end.fill('01:00 PM')
  await end.press('Tab')
  await page.getByText('Less than can be paid by card').waitFor()
  expect(await page.getByRole('radio', { name: /^Online/ }).count()).toBe(0)
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/less-than-can-be-paid.png`, fullPage: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await heading(page, 'Lunch and learn')
  await page.getByText(/12:30/).first().waitFor()
  expect(await page.getByText('A change waits to be paid').count()).toBe(0)
})

it('the building cancels a paid room: what goes beyond the steps waits for a second person, and everybody reads so', async () => {
  const { pool } = app.database
  const { rows } = await pool.query<{ uuid: string }>(
    `with half as (update bookings set refund_steps = '[{"hoursBefore": 4, "percent": 50}]', refund_most = 50 where title = 'Second round' returning uuid, office_centre_id),
     limited as (insert into payment_settings (office_centre_id, refund_limit) select office_centre_id, 100 from half
       on conflict (office_centre_id) do update set refund_limit = 100, held_limit = null, held_until = null)
     select uuid from half`,
  )
  const path = `/manage-bookings/${rows[0]?.uuid ?? ''}`
  const building = await city.as('building.admin')
  await building.page.goto(path)
  await heading(building.page, 'Second round')
  await building.page
    .getByRole('button', { name: /More actions|Actions/ })
    .first()
    .click()
  await building.page.getByRole('menuitem', { name: 'Cancel booking' }).click()
  const dialog = building.page.getByRole('dialog')
  await dialog.getByText('more waits for a second person of the building', { exact: false }).waitFor()
  await dialog.getByText('will be refunded at once', { exact: false }).waitFor()
  await building.accessible()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The ceiling leaks')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await toast(building.page, 'The booking is cancelled')
  await building.page.getByText('for a second person of the building to approve the refund', { exact: false }).waitFor()
  await building.accessible()
  const { page, accessible } = await city.as('tenant', { viewport: { width: 390, height: 844 } })
  await page.goto(path)
  await page.getByText('for a second person of the building to approve the refund', { exact: false }).waitFor()
  await accessible()
})
