import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { choose } from './screen.ts'

const city = await openCity()
/** What the other tab writes is refused here, as it should be. */
const expected = /status of (403|404|409)/

const twoTabs = async (account: string, path: string): Promise<[Page, Page]> => {
  const { page } = await city.as(account, { expected })
  const other = await page.context().newPage()
  for (const one of [page, other]) {
    await one.goto(path)
    await one.getByRole('table').waitFor()
  }
  return [page, other]
}
const firstOf = async (page: Page): Promise<string> => {
  const label = await page
    .getByRole('button', { name: /^More actions: / })
    .first()
    .getAttribute('aria-label')
  return label?.replace('More actions: ', '') ?? ''
}

it('two tabs change one e-mail domain: the second is shown what the first has made of it, and decides', async () => {
  const [first, second] = await twoTabs('company.admin', '/email')
  const domain = await firstOf(first)
  await choose(first, 'Edit…', domain)
  await choose(second, 'Edit…', domain)
  await first.getByRole('textbox', { name: 'Domain' }).fill('marlowe-one.demo')
  await second.getByRole('textbox', { name: 'Domain' }).fill('marlowe-two.demo')
  await first.getByRole('button', { name: 'Save' }).click()
  await first.getByRole('table').getByText('marlowe-one.demo').waitFor()
  await second.getByText('marlowe-one.demo').first().waitFor()

  await second.getByRole('button', { name: 'Save' }).click()
  const question = second.getByRole('dialog', { name: 'Somebody else changed this record' })
  await question.getByRole('row', { name: 'Domain marlowe-one.demo marlowe-two.demo' }).waitFor()
  await first.reload()
  await first.getByRole('table').getByText('marlowe-one.demo').waitFor()
  await question.getByRole('button', { name: 'Keep mine and save' }).click()
  await first.getByRole('table').getByText('marlowe-two.demo').waitFor()
})

it('two tabs change the roles of one person: the second choice was made of what is no longer so, and is refused', async () => {
  const [first, second] = await twoTabs('building.admin', '/users')
  const name = await firstOf(first)
  await choose(first, 'Change role…', name)
  await choose(second, 'Change role…', name)
  const other = async (page: Page, nth: number): Promise<string> => {
    const box = page.getByRole('dialog').getByRole('checkbox', { checked: false }).nth(nth)
    const role = await box.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '')
    await box.check()
    return role
  }
  const [given, wanted] = [await other(first, 0), await other(second, 1)]
  await first.getByRole('button', { name: 'Save' }).click()
  await first.getByText(`The roles of ${name} have been changed.`).first().waitFor()
  const row = second.locator('tr', { hasText: name }).filter({ hasText: given })
  await row.waitFor()

  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByText('Somebody else changed this record while you had it open.').first().waitFor()
  await second.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await row.textContent()).not.toContain(wanted)
})

it('what a dialog asks for cannot be done any more as it was asked: it closes, and the next try is about what is there now', async () => {
  const { page: first } = await city.as('building.admin', { expected })
  await first.goto('/Unit')
  await first
    .getByRole('button', { name: /^1801, Pinecrest Capital/ })
    .first()
    .click()
  await choose(first, 'Open unit', 'Unit 1801')
  await first.getByRole('heading', { name: 'Unit 1801' }).waitFor()
  const second = await first.context().newPage()
  await second.goto(first.url())
  await choose(second, 'Vacate…', 'Pinecrest Capital')
  const vacate = second.getByRole('dialog')
  await vacate.getByRole('textbox', { name: 'Reason' }).fill('They need less')

  await choose(first, 'Renew or change…', 'Pinecrest Capital')
  await first
    .getByRole('dialog')
    .getByLabel(/^Leased area/)
    .fill('13000')
  await first.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await first.getByRole('dialog').waitFor({ state: 'detached' })

  await vacate.getByRole('button', { name: 'Vacate', exact: true }).click()
  await second.getByText('Somebody else changed this record while you had it open.').first().waitFor()
  await vacate.waitFor({ state: 'detached' })
  await second.getByText('13,000 ft²').first().waitFor()
  await choose(second, 'Vacate…', 'Pinecrest Capital')
  await vacate.getByRole('textbox', { name: 'Reason' }).fill('They need less')
  await vacate.getByRole('button', { name: 'Vacate', exact: true }).click()
  await second.getByText(/^Unit 1801 is vacant from/).waitFor()
})

it('what is changed while a page is still opening its stream is shown as soon as the stream is open', async () => {
  const { page } = await city.as('company.admin')
  await page.goto('/email')
  const other = await page.context().newPage()
  const domain = await firstOf(page)
  // this page's stream waits; the other page is asked to close, so that nobody else reads one
  let open = () => {}
  const until = new Promise<void>((resolve) => (open = resolve))
  await other.route('**/api/live', async (route) => {
    await until
    await route.continue()
  })
  await page.close()
  await other.goto('/email')
  await other.getByRole('table').getByText(domain).waitFor()
  const { page: third } = await city.as('company.admin')
  await third.goto('/email')
  await choose(third, 'Edit…', domain)
  await third.getByRole('textbox', { name: 'Domain' }).fill('marlowe-late.demo')
  await third.getByRole('button', { name: 'Save' }).click()
  await third.getByRole('table').getByText('marlowe-late.demo').waitFor()
  open()
  await other.getByRole('table').getByText('marlowe-late.demo').waitFor()
})

it('a record that goes while it is looked at says so: a group that was deleted elsewhere', async () => {
  const [first, second] = await twoTabs('building.admin', '/user-groups')
  const name = await firstOf(first)
  await first.getByRole('table').getByRole('link', { name }).first().click()
  await first.getByRole('heading', { level: 1, name }).waitFor()
  await choose(second, 'Delete…', name)
  await second.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await second.getByRole('dialog').waitFor({ state: 'detached' })
  await first.getByRole('heading', { name: 'This record is not here' }).waitFor()
})
