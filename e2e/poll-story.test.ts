import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

const say = async (page: Page, field: string, words: { en: string; hant: string; hans: string }) => {
  const box = page.getByRole('tablist', { name: field, exact: true })
  for (const [tab, text] of [
    ['English', words.en],
    ['繁體中文', words.hant],
    ['简体中文', words.hans],
  ] as const) {
    await box.getByRole('tab', { name: tab }).click()
    await page.getByRole('textbox', { name: `${field}, ${tab}` }).fill(text)
  }
}

const pick = async (page: Page, company: string) => {
  await page.getByRole('dialog').getByRole('searchbox').fill(company)
  await page.getByRole('dialog').getByRole('checkbox', { name: company }).check()
}

it('a building admin makes a poll in three languages, publishes it to two companies, and a tenant’s answer shows in the results', async () => {
  const admin = await city.as('building.admin')
  const { page } = admin
  await page.goto('/polling/listings')
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
  const reach = page.getByRole('status').filter({ hasText: 'people' })
  const inCompanies = page.getByRole('listitem').filter({ hasText: /^(Pinecrest Capital|Oriel Biotech)\d+$/ })
  const people = async () => (await inCompanies.allTextContents()).reduce((sum, text) => sum + Number(text.replaceAll(/\D/g, '')), 0)
  await expect.poll(async () => (await reach.textContent()) === `${await people()} people`).toBe(true)
  const addressed = await people()
  for (const moment of ['Opens', 'Closes']) {
    await page.getByRole('group', { name: moment }).getByRole('button').first().click()
    await page
      .getByRole('table')
      .last()
      .getByRole('button')
      .and(page.locator(':enabled'))
      .nth(moment === 'Opens' ? 0 : -1)
      .click()
  }
  await admin.accessible()
  await page.getByRole('button', { name: 'Save draft and add questions' }).click()
  await page.getByText('Poll draft has been created.').waitFor()

  // the press says in words what is missing
  await page.getByRole('button', { name: 'Save questions' }).click()
  await page.getByText('Add a question first.', { exact: true }).waitFor()
  const first = page.getByRole('group', { name: 'Question 1', exact: true })
  if (!(await first.isVisible())) await page.getByRole('button', { name: 'Add question' }).click()
  await first.getByRole('textbox', { name: /^Question, English/ }).fill('Which floor first?')
  await first.getByRole('textbox', { name: /^Choice 1/ }).fill('5/F')
  await first.getByRole('textbox', { name: /^Choice 2/ }).fill('12/F')
  await admin.accessible()
  await page.getByRole('button', { name: 'Save questions' }).click()
  await page.getByText('Option fields have been updated.').waitFor()
  await page.getByRole('button', { name: 'Save questions' }).click()
  await page.getByText('Nothing has changed yet: change a question, or add one.', { exact: true }).waitFor()
  // messages cover no button of the save bar
  const edge = (part: string, side: 'top' | 'bottom') =>
    page
      .locator(part)
      .last()
      .evaluate((element, at) => element.getBoundingClientRect()[at], side)
  await expect.poll(async () => (await edge('.mantine-Notification-root', 'bottom')) <= (await edge('[data-save-bar]', 'top'))).toBe(true)

  await page.getByRole('button', { name: 'Publish…' }).click()
  const question = page.getByRole('dialog', { name: /Publish “Where should the water taps go\?”/ })
  await question.getByText(/^Opens at once, until /).waitFor()
  await admin.accessible()
  await question.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Poll has been published.').waitFor()
  await page.getByText('Ongoing').first().waitFor()

  // from the questions of a draft it goes on to the results, by themselves
  await page.waitForURL('**/results')
  await page.getByText('No answers yet').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  const tenant = await city.signIn('tenant', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  const card = tenant.page.getByRole('article').filter({ hasText: '飲水機應放在哪裏？' })
  await card.getByRole('radio', { name: '12/F' }).check()
  await tenant.accessible()
  await card.getByRole('button').first().click()
  await tenant.page.getByText(/謝/).first().waitFor()

  // The open results follow by themselves.
  await page.getByText(`of ${addressed}`).waitFor()
  await expect.poll(() => page.getByRole('row', { name: /12\/F/ }).first().textContent()).toMatch(/1/)
  await admin.accessible()

  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('published the poll').waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(/\d{4}-\d\d-\d\dT/)
}, 120_000)

it('in Chinese and in the dark a company admin finds only the polls of the company', async () => {
  const { page, accessible } = await city.as('company.admin', { language: 'zh-Hans', colorScheme: 'dark' })
  await page.goto('/polling/listings')
  await page.getByRole('heading', { name: '意见调查' }).waitFor()
  await page.getByText('Pinecrest Capital').first().waitFor()
  expect(await page.getByText('Marlowe Exchange').count()).toBe(0)
  await accessible()
})

it('a hidden poll says so in the list as on the record; an empty tab says what is missing; clearing the filters waits for Apply', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/polling/listings?status=ONGOING')
  const first = page.getByRole('table').locator('a[data-opens-row]').first()
  const title = (await first.locator('span').first().textContent()) ?? ''
  await first.click()
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByText('Ongoing, hidden', { exact: true }).waitFor()
  await accessible()
  await page.goto('/polling/listings?isVisible=false')
  await page.locator('tr', { hasText: title }).getByText('Ongoing, hidden', { exact: true }).waitFor()

  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  expect(new URL(page.url()).searchParams.get('isVisible')).toBe('false')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL((url) => !url.searchParams.has('isVisible'))

  const company = await city.as('company.admin')
  for (const status of ['DRAFT', 'UPCOMING', 'ONGOING', 'ENDED']) {
    await company.page.goto(`/polling/listings?status=${status}`)
    await company.page.getByRole('table').or(company.page.getByText('No Data')).first().waitFor()
    expect(await company.page.getByText('Ask your people something').count()).toBe(0)
  }
})
