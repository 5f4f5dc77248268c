import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

/** The fifteenth of next month. */
const choose = async (page: Page, moment: 'Starts' | 'Ends', time: string) => {
  await page.getByRole('group', { name: moment }).getByRole('button').first().click()
  // the second calendar opens at the day of the first
  if (moment === 'Starts') await page.locator('button[data-direction=next]').click()
  await page.getByRole('table').last().getByRole('button', { name: /^15 / }).click()
  await page.getByRole('combobox', { name: `${moment}, Time` }).fill(time)
  await page.getByRole('option', { name: time }).click()
}

it('the provider plans maintenance for a building, whose people are told, kept from writing while it is on, and let in again when it ends', async () => {
  const provider = await city.as('platform.admin')
  const { page } = provider
  await page.goto('/management/maintenance-mode')
  // one night that is over, one that comes
  await page.getByRole('link', { name: 'Upgrade of the database' }).waitFor()
  await page.getByRole('link', { name: 'New door controllers in Kestrel House' }).waitFor()
  await provider.accessible()

  await page.getByRole('link', { name: 'New maintenance' }).first().click()
  await page.getByRole('button', { name: 'Plan maintenance' }).click()
  await page.getByText('Please fill this in').first().waitFor()
  await page.getByRole('radio', { name: 'Chosen buildings' }).check()
  await page.getByRole('group', { name: 'Buildings' }).getByRole('button', { name: 'Choose' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Marlowe Exchange').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Times are meant in Hong Kong Time.').waitFor()
  await choose(page, 'Starts', '10:00 PM')
  await choose(page, 'Ends', '11:30 PM')
  await page.getByRole('textbox', { name: 'Title, English' }).fill('Upgrade of the access system')
  await page.getByRole('textbox', { name: 'Message, English' }).fill('Doors and passes work as usual.')
  await provider.accessible()
  await page.getByRole('button', { name: 'Plan maintenance' }).click()
  await page.getByRole('dialog', { name: /^Announce maintenance to \d+ organisations\?$/ }).waitFor()
  await provider.accessible()
  await dialog.getByRole('button', { name: 'Plan maintenance' }).click()
  await page.getByText('Maintenance has been planned.').waitFor()
  await page.getByRole('heading', { name: 'Upgrade of the access system' }).waitFor()
  await provider.accessible()
  const { pathname } = new URL(page.url())

  // The same time again, for everybody
  await page.goto('/management/maintenance-mode/new')
  await choose(page, 'Starts', '11:00 PM')
  await choose(page, 'Ends', '11:45 PM')
  await page.getByRole('textbox', { name: 'Title, English' }).fill('Another one')
  await page.getByRole('textbox', { name: 'Message, English' }).fill('At the same time.')
  await page.getByRole('button', { name: 'Plan maintenance' }).click()
  await dialog.getByRole('button', { name: 'Plan maintenance' }).click()
  await page
    .getByText('A maintenance broadcast is already scheduled for the selected period. Please select another date and time to proceed.')
    .waitFor()

  const { rows } = await city.portal.app.database.pool.query<{ startsAt: Date }>(
    'select starts_at as "startsAt" from maintenance_windows order by id desc limit 1',
  )
  const start = Date.parse(String(rows[0]?.startsAt))
  // the session would be over weeks later
  await page.goto('about:blank')
  city.clock.set(new Date(start - 600_000).toISOString())
  const admin = await city.as('building.admin', { expected: /503/ })
  await admin.page.goto('/Unit')
  await admin.page.getByText(/^Upgrade of the access system: from .* 10:00 PM to .* 11:30 PM\. Doors and passes work as usual\./).waitFor()
  await admin.page.getByRole('button', { name: 'Add tower' }).click()
  await admin.page.getByRole('dialog').getByLabel('Name').fill('West wing')
  await admin.accessible()

  // It begins while somebody has a dialog open: saving is refused, and the page says why
  city.clock.set(new Date(start).toISOString())
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Add tower' }).click()
  await admin.page.getByRole('heading', { name: 'Upgrade of the access system' }).waitFor()
  await admin.page.getByText(/^It is expected to be over by .* 11:30 PM\./).waitFor()
  await admin.accessible()

  const later = await city.as('platform.admin')
  await later.page.goto(pathname)
  await later.page.getByText('Ongoing').waitFor()
  await later.page.getByRole('button', { name: 'End now…' }).click()
  await later.accessible()
  await later.page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await later.page.getByText('Maintenance has ended.').waitFor()
  await later.page.getByRole('link', { name: 'History' }).click()
  await later.page.getByText('ended the maintenance early').waitFor()
  await later.accessible()

  await admin.page.getByRole('button', { name: 'Look again' }).click()
  await admin.page.getByRole('heading', { name: 'Floors and units' }).waitFor()
  expect(await admin.page.getByRole('heading', { name: 'Upgrade of the access system' }).count()).toBe(0)
}, 120_000)
