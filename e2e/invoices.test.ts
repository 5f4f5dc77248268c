import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { choose, heading, toast } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`) })

it('a building admin sets a code, uploads five files of which two are bad, replaces one and confirms', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/invoices')
  await heading(page, 'Invoices')
  await page.getByRole('row', { name: /10021-004203/ }).waitFor()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/invoices.png` })

  await page.getByRole('tab', { name: 'Customer codes' }).click()
  await page.getByRole('row', { name: /Oriel Biotech.*10022/ }).waitFor()
  await page.getByRole('searchbox', { name: /^Search: / }).fill('Vesper')
  await page.getByRole('row', { name: /Vesper Audio.*No code yet/ }).waitFor()
  await choose(page, 'Set code…', 'Vesper Audio')
  const code = page.getByRole('dialog', { name: 'Customer code of Vesper Audio' })
  await code.getByRole('textbox', { name: 'Customer code' }).fill('10022')
  await code.getByRole('button', { name: 'Save' }).click()
  await code.getByText('Code 10022 belongs to Oriel Biotech.').first().waitFor()
  await accessible()
  await code.getByRole('textbox', { name: 'Customer code' }).fill('10040')
  await code.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Vesper Audio has customer code 10040.')
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/customer-codes.png` })

  await page.goto('/invoices')
  await page.getByRole('link', { name: 'Upload invoices' }).click()
  await heading(page, 'Upload invoices')
  await accessible()
  await page
    .locator('input[type=file]')
    .setInputFiles([
      pdf('10040-1_20261101.pdf'),
      pdf('10021-004203_15-11-2026.pdf'),
      pdf('10022-9_20261101.pdf'),
      pdf('10021-9_20261131.pdf'),
      pdf('ABC-1_20261101.pdf'),
    ])
  await page.getByText('ABC-1_20261101.pdf customer code is not valid').waitFor()
  await page.getByText('10021-9_20261131.pdf invoice date is not valid').waitFor()
  await page.getByText('10021-004203_15-11-2026.pdf already exist').waitFor()
  await page.getByRole('button', { name: 'Issue 2 invoices' }).waitFor()
  await accessible()
  // it is found again
  await page.reload()
  await page.getByRole('checkbox', { name: 'Replace the invoice that is there with 10021-004203_15-11-2026.pdf' }).check()
  if (shots) await page.screenshot({ path: `${shots}/invoice-upload.png` })
  await page.getByRole('button', { name: 'Issue 3 invoices' }).click()
  const question = page.getByRole('dialog', { name: 'Issue 3 invoices?' })
  await question.getByText('3 companies see their invoices at once and are told by e-mail. 2 files are left out.').waitFor()
  await accessible()
  await question.getByRole('button', { name: 'Issue 3 invoices' }).click()
  await page.getByText('3 invoices issued').waitFor()
  expect(await page.getByRole('row', { name: /Left out/ }).count()).toBe(2)
  await page.getByRole('row', { name: /Issued as a new edition/ }).waitFor()
  await accessible()

  await choose(page, 'Open the invoice', '10021-004203_15-11-2026.pdf')
  await heading(page, '10021-004203')
  await page.getByRole('heading', { name: 'Editions' }).waitFor()
  expect(await page.getByRole('table', { name: 'Editions' }).getByRole('row').count()).toBe(4)
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/invoice.png` })
  await page.goBack()
  await page.getByRole('button', { name: 'Upload more' }).click()
  await page.locator('input[type=file]').setInputFiles([pdf('10040-2_20261101.pdf')])
  await page.getByRole('button', { name: 'Issue 1 invoice' }).waitFor()
  await page.goto('/invoices?wildcardSearch=004203')
  await page.getByRole('link', { name: /10021-004203/ }).click()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('Replaced with a new edition').first().waitFor()
  await accessible()
})

it('a company’s admin sees its own on a phone, in Chinese, and opens the new one', async () => {
  const { page, accessible } = await city.as('company.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await page.goto('/invoices')
  await heading(page, '帳單')
  await page.getByRole('link', { name: /10021-004203 新/ }).waitFor()
  expect(await page.getByText('10022-9').count()).toBe(0)
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/invoices-phone.png` })
  await page.getByRole('link', { name: /10021-004203/ }).click()
  await heading(page, '10021-004203')
  // whether the company has opened it is the building's question
  expect(await page.getByText('尚未開啟').count()).toBe(0)
  await accessible()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: '開啟 PDF' }).click()
  await opened
  if (shots) await page.screenshot({ path: `${shots}/invoice-phone.png` })
  await page.goto('/invoices')
  // it is new no more
  await page.getByRole('link', { name: /10021-004203/ }).waitFor()
  expect(await page.getByRole('link', { name: /10021-004203 新/ }).count()).toBe(0)
})

it('a building admin withdraws an invoice with a reason, and the company no longer finds it', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/invoices?wildcardSearch=004107')
  await choose(page, 'Withdraw…', '10021-004107')
  const question = page.getByRole('dialog', { name: 'Withdraw invoice 10021-004107?' })
  await question.getByText(/^Pinecrest Capital no longer sees it/).waitFor()
  await question.getByRole('textbox', { name: 'Reason' }).fill('The rate was that of last year')
  await accessible()
  await question.getByRole('button', { name: 'Withdraw invoice' }).click()
  await toast(page, 'Invoice 10021-004107 is withdrawn.')
  const company = await city.as('company.admin')
  await company.page.goto('/invoices?wildcardSearch=004107')
  await company.page.getByText('Nothing matches “004107”.').waitFor()
  await company.accessible()
})
