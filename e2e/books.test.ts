import { it } from 'vitest'
import { openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()

it('a building admin closes a month, sees what stood open, and reads its tax', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/books')
  await heading(page, 'Books')
  await page.getByRole('row', { name: /Current/ }).waitFor()
  await accessible()
  await page.getByRole('button', { name: /^Close \w+ \d{4}…$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Close / })
  const anyway = dialog.getByRole('checkbox', { name: 'Close the month all the same' })
  await anyway.or(dialog.getByText('Nothing stands open in this month.')).first().waitFor()
  await accessible()
  if (await anyway.isVisible()) await anyway.check()
  await dialog.getByRole('button', { name: 'Close month' }).click()
  await toast(page, /is closed\.$/)

  await page.goto('/books?tab=tax&span=QUARTER')
  await page.getByText('Agrees with the ledger').waitFor()
  await accessible()
  await page.goto('/books?tab=codes')
  await page
    .getByRole('row', { name: /Revenue.*4000/ })
    .first()
    .waitFor()
  await accessible()
})
