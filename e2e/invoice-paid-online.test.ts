import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { choose, heading, toast } from './screen.ts'

const city = await openCity()
const { app } = city.portal

/** The addresses that the portal hands out begin with its configured one; here it listens elsewhere. */
const followed = async (page: Page): Promise<void> => {
  await page.route(`${app.config.publicUrl.origin}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url())
    return route.fulfill({ status: 302, headers: { location: `${city.address}${pathname}${search}` } })
  })
}

interface Found {
  uuid: string
  no: string
}
/** The two newest files of the company of the demo's company admin. */
const files = async (): Promise<[Found, Found]> => {
  const { rows } = await app.database.pool.query<Found>(
    `select i.uuid, i.invoice_no as no from invoices i join memberships m on m.office_centre_id = i.company_id
      where m.email = 'company.admin@demo.portal' and i.source = 'FILE' and i.status = 'ISSUED' and i.amount is null order by i.invoice_date desc limit 2`,
  )
  const [paid, late] = rows
  if (!paid || !late) throw new Error('the demo has two files of the company')
  return [paid, late]
}

const typeAmount = async (page: Page, { uuid, no }: Found, dueOn: string): Promise<void> => {
  await page.goto(`/invoices/${uuid}`)
  await heading(page, no)
  await page.getByRole('button', { name: 'Type in amount…' }).click()
  const dialog = page.getByRole('dialog', { name: `Amount of ${no}` })
  await dialog.getByRole('textbox', { name: /^Amount, HKD/ }).fill('1,842.00')
  const due = dialog.getByRole('textbox', { name: /^Due on/ })
  await due.fill(dueOn)
  await due.press('Tab')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, `The amount of ${no} is saved.`)
}

it('an amount is typed in on the invoice, the company pays it in the sandbox, and is reminded of another one', async () => {
  const [paid, late] = await files()
  const building = await city.as('building.admin')
  await typeAmount(building.page, paid, '01/12/2026')
  await typeAmount(building.page, late, '01/10/2026')
  await building.page.getByRole('heading', { name: 'Reminders' }).waitFor()
  await building.accessible()

  const company = await city.as('company.admin')
  const { page } = company
  await followed(page)
  await page.goto(`/invoices/${paid.uuid}`)
  await page.getByRole('button', { name: 'Pay HK$1,842.00 now' }).waitFor()
  await company.accessible()
  await page.getByRole('button', { name: 'Pay HK$1,842.00 now' }).click()
  await page.getByText('Rehearsal: no money moves here').waitFor()
  await page.getByRole('button', { name: /^Pay HK/ }).click()
  await heading(page, 'Payment successful')
  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await heading(page, paid.no)
  await page.getByText('Paid online').first().waitFor()
  await page.goto('/invoices/payments')
  await page.getByRole('row', { name: new RegExp(paid.no) }).waitFor()
  await company.accessible()

  await building.page.goto('/receivables')
  await choose(building.page, 'Send reminders…', 'Pinecrest Capital')
  const dialog = building.page.getByRole('dialog', { name: 'Send reminders now' })
  await dialog.getByText(new RegExp(late.no)).waitFor()
  await building.accessible()
  await dialog.getByRole('button', { name: 'Send 1 mail' }).click()
  await toast(building.page, '1 reminder mail is sent.')
  await app.jobs.settled()
  await building.page.goto('/mailbox')
  await building.page
    .getByRole('link', { name: /^Reminder: invoices of Marlowe Exchange/ })
    .first()
    .click()
  await building.page.frameLocator('iframe').getByText(new RegExp(late.no)).waitFor()
  const { rows } = await app.database.pool.query('select 1 from invoice_reminders r join invoices i on i.id = r.invoice_id where i.uuid = $1', [
    late.uuid,
  ])
  expect(rows).toHaveLength(1)
})
