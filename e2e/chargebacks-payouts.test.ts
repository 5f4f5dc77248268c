import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()
const { app } = city.portal
const { pool } = app.database

/** The addresses that the portal hands out begin with its configured one; here it listens elsewhere. */
const followed = async (page: Page): Promise<void> => {
  await page.route(`${app.config.publicUrl.origin}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url())
    return route.fulfill({ status: 302, headers: { location: `${city.address}${pathname}${search}` } })
  })
}

it('a chargeback waits on Home, is answered with what the portal knows, and is won at the bank', async () => {
  const { page, accessible } = await city.as('building.admin')
  await followed(page)
  await page.goto('/home')
  await page
    .getByText(/Chargeback of HK\$/)
    .first()
    .waitFor()
  await page.goto('/payments?tab=chargebacks')
  await page.getByRole('tab', { name: /^Chargebacks/, selected: true }).waitFor()
  await page.getByRole('table').getByText('Evidence wanted').waitFor()
  await accessible()
  await page.getByRole('table').getByRole('link').first().click()
  await heading(page, /^CBK-/)
  await page.getByText('Cancellation terms shown before payment').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Submit evidence…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByText('Please fill this in').first().waitFor()
  await dialog.getByRole('textbox', { name: /^What you say to it/ }).fill('The room was theirs, and they were in it.')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'visits.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  })
  await dialog.getByText('visits.pdf').waitFor()
  await accessible()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await toast(page, 'The evidence is on its way to the provider.')
  await app.jobs.settled()
  await page.getByText('The evidence is with the bank of the card, which decides.', { exact: false }).waitFor()
  await page.getByRole('heading', { name: 'Evidence sent' }).waitFor()
  await accessible()

  const chargeback = page.url()
  await page.getByRole('link', { name: 'Open payment' }).click()
  await heading(page, /^PAY-/)
  await page.getByRole('table', { name: 'Chargebacks' }).getByText('Under review').waitFor()
  expect(await page.getByRole('button', { name: 'Refund…' }).count()).toBe(0)
  await accessible()
  await page.getByRole('button', { name: 'Rehearse a chargeback' }).click()
  await heading(page, 'Dispute at the bank of the card')
  await page.getByText('The building has submitted evidence.').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Decide for the building' }).click()
  await page.getByText('The building has won').waitFor()
  // a bank may ask about it again, which holds no money
  await page.getByRole('button', { name: 'Let the bank ask about it' }).click()
  await page.getByRole('button', { name: 'Dispute it after all' }).waitFor()
  await accessible()
  await app.jobs.settled()
  await page.goto(chargeback)
  await page.getByText('the money is yours again', { exact: false }).waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Open payment' }).click()
  await heading(page, /^PAY-/)
  await page.getByRole('table', { name: 'Chargebacks' }).getByText('Inquiry', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Refund…' }).waitFor()
  await page.getByText('Inquiry', { exact: true }).first().click()
  await page.getByText('no money is held back', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: 'Give up…' }).count()).toBe(0)
  await accessible()
})

it('a payout that agrees, one with a line that nobody knows, and the balance at the provider', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/payments?tab=payouts')
  await heading(page, 'Payouts')
  await page.getByRole('table').getByText('All 5 lines agree').waitFor()
  await page.getByText('The provider has not been asked yet.').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Ask the provider' }).click()
  await app.jobs.settled()
  await page.getByText(/^Asked /).waitFor()
  await page.getByText(/^Differs by −HK\$25\.00|^Differs by/).waitFor()
  await accessible()

  await page
    .getByRole('table')
    .getByRole('row', { name: /1 not known/ })
    .getByRole('link')
    .first()
    .click()
  await heading(page, /^HK\$[\d,.\u200b]+ · \d\d \w+ \d{4}$/)
  expect(page.url()).toContain('/payments/payouts/')
  await page.getByRole('table', { name: 'Differences' }).getByText('Nothing of ours').waitFor()
  await accessible()
  await page
    .getByRole('table', { name: 'Lines', exact: true })
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Book it…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Money whose cause is not known yet' }).click()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Nobody knows yet')
  await accessible()
  await dialog.getByRole('button', { name: 'Book' }).click()
  await toast(page, 'It is booked.')
  await page.getByRole('heading', { name: 'Differences' }).waitFor({ state: 'detached' })
  const opened = page.url()
  await page.getByText('Not cleared up yet').waitFor()
  // it is not forgotten: the list says so, and finds it
  await page.goto('/payments?tab=payouts&unsettled=true')
  await page
    .getByRole('row', { name: /1 not cleared up/ })
    .getByRole('link')
    .first()
    .click()
  expect(page.url()).toBe(opened)
  await page
    .getByRole('table', { name: 'Lines', exact: true })
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Say what it was…' }).click()
  await dialog.getByRole('button', { name: 'Post' }).click()
  await dialog.getByText('Please fill this in').waitFor()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('A monthly fee, they say')
  await accessible()
  await dialog.getByRole('button', { name: 'Post' }).click()
  await toast(page, 'It is cleared up.')
  await page.getByText('Cleared up: fee').waitFor()
  const { rows } = await pool.query<{ amount: number; trace: string; day: string }>(
    `select amount::integer, trace, to_char(arrives_on, 'YYMMDD') as day from payouts where bank_day is null order by issued_at desc limit 1`,
  )
  const [payout] = rows
  await page.goto('/receivables/statement')
  const amount = ((payout?.amount ?? 0) / 100).toFixed(2).replace('.', ',')
  const lines = [
    `:20:1`,
    `:25:123456`,
    `:60F:C${payout?.day}HKD1,`,
    `:61:${payout?.day}C${amount}NTRFNONREF`,
    `:86:${payout?.trace}`,
    `:62F:C${payout?.day}HKD2,`,
  ]
  await page.locator('input[type=file]').setInputFiles({ name: 'bank.sta', mimeType: 'text/plain', buffer: Buffer.from(`${lines.join('\n')}\n`) })
  await page.getByRole('link', { name: `Payout ${payout?.trace} of the payment provider` }).waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Take 1 line' }).click()
  await page.getByText('Known as a payout or the like: 1.', { exact: false }).waitFor()
})

it('a payout is taken off its bank line and linked to it by hand again, and a difference is seen to', async () => {
  const { page, accessible } = await city.as('building.admin')
  const { rows } = await pool.query<{ uuid: string; id: number }>(
    `select uuid, office_centre_id as id from payouts where bank_day is not null and status = 'PAID' order by id limit 1`,
  )
  const [payout] = rows
  await page.goto(`/payments/payouts/${payout?.uuid}`)
  await heading(page, /^HK\$[\d,.\u200b]+ · \d\d \w+ \d{4}$/)
  await page.getByRole('button', { name: 'Unlink from bank line…' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox', { name: /^Reason/ }).fill('Not sure')
  await accessible()
  await asked.getByRole('button', { name: 'Unlink', exact: true }).click()
  await toast(page, 'It is linked no more.')
  await page.getByText('Not seen yet').waitFor()
  await page.getByRole('button', { name: 'Link to bank line…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().waitFor()
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await dialog.getByText('Choose a line.').waitFor()
  await dialog.getByRole('radio').first().click()
  await accessible()
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await toast(page, 'It is linked.')
  await page.getByRole('button', { name: 'Link to another bank line…' }).waitFor()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('linked it to a line of the bank').waitFor()
  await accessible()

  await pool.query(
    `insert into payment_findings (office_centre_id, payment_id, what, ours, said)
     select office_centre_id, id, 'STATUS', 'SUCCEEDED', 'OPEN' from payments where office_centre_id = $1 and status = 'SUCCEEDED' order by id limit 1`,
    [payout?.id],
  )
  await page.goto('/payments?tab=account')
  const differences = page.getByRole('table', { name: 'Differences' })
  await differences.getByText('Another state').waitFor()
  await differences.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Seen to…' }).click()
  const seen = page.getByRole('dialog')
  await seen.getByRole('textbox', { name: /^Reason/ }).fill('Asked the provider')
  await accessible()
  await seen.getByRole('button', { name: 'Seen to', exact: true }).click()
  await toast(page, 'It is seen to.')
  await page.getByText('The provider and the portal agree.').waitFor()
})

it('on a phone and in Chinese both are read as well', async () => {
  const { page, accessible } = await city.as('building.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await page.goto('/payments?tab=payouts')
  await heading(page, '撥款')
  await page.getByText('支付商結餘').waitFor()
  await accessible()
  // of tabs that are wider than the screen the open one is in sight
  const box = await page.getByRole('tab', { selected: true }).boundingBox()
  expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  await page.goto('/payments?tab=chargebacks')
  await page.getByRole('tab', { name: /^拒付/, selected: true }).waitFor()
  await accessible()
})
