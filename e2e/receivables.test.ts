import { it } from 'vitest'
import { openCity } from './browser.ts'
import { choose, heading, toast } from './screen.ts'

const city = await openCity()

it('a building admin types in what an invoice is about, and a line of the bank pays it', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/receivables?tab=invoices')
  await heading(page, 'Receivables')
  await page.getByRole('row', { name: /10023-004204/ }).waitFor()
  await accessible()
  await choose(page, 'Type in amount…', '10023-004204')
  const amount = page.getByRole('dialog', { name: 'Amount of 10023-004204' })
  await amount.getByRole('textbox', { name: /^Amount, HKD/ }).fill('97,200.00')
  await amount.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'The amount of 10023-004204 is saved.')

  await page.goto('/receivables/statement')
  await heading(page, 'Bank statement')
  await accessible()
  const text = ':20:1\n:25:123456\n:60F:C261101HKD1,\n:61:2611021102C97200,00NTRFNONREF\n:86:RENT 10023-004204\n:62F:C261102HKD2,\n'
  await page.locator('input[type=file]').setInputFiles({ name: 'november.sta', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByText(/number and amount/).waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Take 1 line' }).click()
  await toast(page, '1 line is taken.')

  await page.goto('/receivables?tab=receipts')
  await page.getByRole('row', { name: /Allocated/ }).waitFor()
  await accessible()
})

it('the reminders of a company are held back for a reason, and go again', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/receivables')
  await heading(page, 'Receivables')
  const row = page
    .getByRole('table')
    .getByRole('button', { name: /^More actions: / })
    .first()
  const name = ((await row.getAttribute('aria-label')) ?? '').replace('More actions: ', '')
  await choose(page, 'Hold reminders back…', name)
  const dialog = page.getByRole('dialog', { name: `Hold back the reminders of ${name}?` })
  const hold = dialog.getByRole('button', { name: 'Hold back' })
  await hold.click()
  await dialog.getByText('Please fill this in').first().waitFor()
  await accessible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They pay after their audit')
  await dialog.getByRole('textbox', { name: 'Remind again from' }).fill('31 Dec 2030')
  await dialog.getByRole('textbox', { name: 'Reason' }).click()
  await hold.click()
  await toast(page, `The reminders of ${name} are held back.`)
  await choose(page, 'Let reminders go again', name)
  await toast(page, 'Reminders go again.')
})
