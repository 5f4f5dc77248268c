import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

const say = async (page: Page, field: string, words: { en: string; hant: string; hans: string }) => {
  const box = page.getByRole('tablist', { name: field, exact: true })
  for (const [tab, text] of [['English', words.en], ['繁體中文', words.hant], ['简体中文', words.hans]] as const) {
    await box.getByRole('tab', { name: tab }).click()
    await page.getByRole('textbox', { name: `${field}, ${tab}` }).fill(text)
  }
}

const pick = async (page: Page, company: string) => {
  await page.getByRole('dialog').getByRole('searchbox').fill(company)
  await page.getByRole('dialog').getByRole('checkbox', { name: company }).check()
}

it('a building admin makes a poll in three languages, publishes it to two companies, and a tenant’s answer shows in the results', async () => {
  const admin = await city.signIn('building.admin')
  const { page } = admin
  await page.getByRole('heading', { name: 'Polls' }).waitFor()
  await admin.accessible()

  await page.getByRole('link', { name: 'New poll' }).click()
  await say(page, 'Title', { en: 'Where should the water taps go?', hant: '飲水機應放在哪裏？', hans: '饮水机应该放在哪里？' })
  await say(page, 'Description', { en: 'Two taps for the whole building.', hant: '全幢大廈共兩部。', hans: '整栋大厦共两台。' })
  await page.getByRole('radio', { name: /^Companies/ }).check()
  await page.getByRole('button', { name: /^Choose/ }).click()
  await pick(page, 'Pinecrest Capital')
  await pick(page, 'Oriel Biotech')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByText('108', { exact: true }).waitFor()
  for (const moment of ['Opens', 'Closes']) {
    await page.getByRole('group', { name: moment }).getByRole('button').first().click()
    await page.getByRole('table').last().getByRole('button').and(page.locator(':enabled')).nth(moment === 'Opens' ? 0 : -1).click()
  }
  await admin.accessible()
  await page.getByRole('button', { name: 'Save draft and add questions' }).click()
  await page.getByText('Poll draft has been created.').waitFor()
}, 120_000)
