import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { openCity } from './browser.ts'
import { mailTo } from './mails.ts'

// many pages of a whole browser in each
vi.setConfig({ testTimeout: 180_000 })

const city = await openCity()
const person = { name: 'Daniel Fong', email: 'staff@demo.portal' }

const toast = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const confirm = async (page: Page, title: string, verb: string) => {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: verb, exact: true }).click()
}

it('a person looks at what is stored, exports and downloads it, and asks for erasure', async () => {
  const { page, accessible } = await city.signIn('staff')
  await page.goto('/privacy')
  await heading(page, 'My data')
  await page.getByText('Name, e-mail address and phone numbers').first().waitFor()
  await page.getByText('Nothing has been exported yet.').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Export my data' }).click()
  await toast(page, 'The file is being made. A mail tells when it is ready.')
  const { subject } = await mailTo(city.portal, person.email)
  expect(subject).toContain('The export of personal data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download: My data' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^personal-data-.*\.zip$/)
  expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK')
  await accessible()

  await page.getByRole('button', { name: 'Ask for erasure…' }).click()
  await page.getByRole('dialog', { name: 'Ask for your personal data to be erased?' }).waitFor()
  await accessible()
  await confirm(page, 'Ask for your personal data to be erased?', 'Ask for erasure')
  await toast(page, 'Your request has been sent.')
  await page.getByRole('button', { name: 'Withdraw the request' }).waitFor()
  await accessible()
})

it('an admin exports the data of a person of theirs, with a reason', async () => {
  const { page, accessible } = await city.signIn('company.admin')
  await page.goto('/users')
  await page.getByRole('searchbox').fill(person.email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: person.name }).click()
  await heading(page, person.name)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export personal data…' }).click()
  await heading(page, 'Export personal data')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByText('Please fill this in').waitFor()
  await accessible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Asked for by letter')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await heading(page, 'My data')
  await page.getByText(`Data of ${person.name}`).first().waitFor()
  expect((await mailTo(city.portal, person.email)).body).toContain('Asked for by letter')
  await accessible()
})

it('the provider previews and erases the person, and shows the receipt', async () => {
  const { page, accessible } = await city.signIn('platform.admin')
  await page.goto('/management/privacy')
  await heading(page, 'Privacy')
  await page.getByRole('link', { name: person.name }).waitFor()
  await accessible()
  await page.getByRole('link', { name: person.name }).click()
  await heading(page, 'Erase a person')
  await page.getByRole('rowheader', { name: /Mails that were sent/ }).waitFor()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('Please fill this in').waitFor()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Asked for on the portal')
  await accessible()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await confirm(page, `Erase ${person.name} for good?`, 'Erase for good')
  await heading(page, /^Receipt ERASURE-\d{4}-000001$/)
  expect(await page.getByText(person.name).count()).toBe(0)
  await accessible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const receipt = await readFile(await (await download).path(), 'utf8')
  expect(receipt).toContain('ERASURE-')
  expect(receipt).not.toContain(person.name)

  await page.goto('/management/privacy/receipts')
  await page.getByRole('link', { name: /ERASURE-/ }).waitFor()
  await accessible()
  await page.goto('/management/privacy')
  await page.getByText('Former user').first().waitFor()

  await page.goto('/management/privacy/retention')
  await page.getByRole('textbox', { name: 'Mails' }).fill('400')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await page.getByText('This is too short, or too long.').waitFor()
  await accessible()
  await page.getByRole('textbox', { name: 'Mails' }).fill('60')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await toast(page, 'The limits have been saved. They are applied tonight.')
})

it('is read in Chinese, on a phone and in the dark', async () => {
  const { page, accessible } = await city.signIn('tenant', { language: 'zh-Hant', viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await page.goto('/privacy')
  await heading(page, '我的資料')
  await page.getByRole('button', { name: '要求刪除…' }).waitFor()
  await accessible()
})
