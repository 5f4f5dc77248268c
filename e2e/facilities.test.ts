import { it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

it('a building admin adds to facilities and finds it', async () => {
  const admin = await city.signIn('building.admin')
  const { page } = admin
  await page.goto('/facilities')
  await page.getByRole('heading', { name: 'Facilities' }).waitFor()
  await page.getByText('None yet.').waitFor()
  await admin.accessible()
  await page.getByRole('button', { name: 'Add' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Winter opening')
  await admin.accessible()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('table').getByText('Winter opening').waitFor()
  await admin.accessible()
})
