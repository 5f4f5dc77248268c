import { it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

it('a building admin draws a floor, renames it and takes it away', async () => {
  const admin = await city.signIn('building.admin')
  const { page } = admin
  await page.goto('/floor-plans')
  await page.getByRole('heading', { name: 'Floor plans', exact: true }).waitFor()
  await admin.accessible()
  await page.getByRole('button', { name: 'Add floor plan' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Winter garden')
  await dialog.getByRole('combobox', { name: 'Floor' }).click()
  await page.getByRole('option').first().click()
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: png })
  await dialog.getByRole('img').or(dialog.locator('img')).first().waitFor()
  await admin.accessible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Winter garden' })
  await row.waitFor()
  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await admin.accessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await row.waitFor({ state: 'detached' })
})
