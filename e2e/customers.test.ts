import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { linkIn, mailTo } from './mails.ts'
import { choose, heading, toast } from './screen.ts'

const city = await openCity()
const newcomer = { email: 'wing.sze.ho@sandpiper.demo', name: 'Ho Wing Sze 何詠詩' }
const password = 'Victoria-Peak-9'

it('the provider takes on a building, sells it passes, reads the history, and switches it off and on; its admin accepts and signs in', async () => {
  const admin = await city.signIn('platform.admin', { expected: /status of 403/ })
  const { page, accessible } = admin
  await page.waitForURL('**/management/customers')
  await heading(page, 'Customers')
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).waitFor()
  await page.getByRole('tab', { name: 'Buildings 3', selected: true }).waitFor()
  await page
    .getByRole('table')
    .getByRole('link', { name: /Marlowe Exchange/ })
    .waitFor()
  await accessible()
  await page.getByRole('tab', { name: /^Companies/ }).click()
  await page.getByRole('searchbox').fill('pinecrest')
  await page.keyboard.press('Enter')
  await page.getByText('1 record(s) found').waitFor()
  await page
    .getByRole('table')
    .getByRole('link', { name: /Pinecrest Capital/ })
    .waitFor()
  await accessible()
  await page.getByRole('tab', { name: /^Buildings/ }).click()

  await page.getByRole('link', { name: 'Add customer' }).click()
  await heading(page, 'Add customer')
  await page.getByRole('button', { name: 'Add customer' }).click()
  await page.getByRole('button', { name: '3 fields need attention' }).waitFor()
  await accessible()
  await page.getByLabel('Building name').fill('Sandpiper House')
  await page.getByLabel('Owner company').fill('Sandpiper Estates')
  await page.getByLabel('Address').fill('18 Oil Street, North Point, Hong Kong')
  await page.getByLabel('Code', { exact: true }).fill('sand')
  await page.getByLabel('QR passes', { exact: true }).fill('200')
  await page.getByLabel('Mobile passes').fill('50')
  await page.getByRole('checkbox', { name: 'Visitor management' }).check()
  await page.getByLabel('Admin’s e-mail').fill(newcomer.email)
  await page.getByLabel('Admin’s full name').fill(newcomer.name)
  await accessible()
  await page.getByRole('button', { name: 'Add customer' }).click()
  await toast(page, 'Sandpiper House has been added and its first admin invited.')
  await heading(page, 'Sandpiper House')
  await page.getByText('200 left').waitFor()
  await accessible()

  // whoever is invited is seen, and can be invited at another address
  await page.getByText(/Invited, not yet accepted; the link works until/).waitFor()
  const correct = async (from: string, into: string) => {
    await page.getByRole('main').getByText(from).waitFor()
    await page.getByRole('button', { name: `More actions: ${newcomer.name}` }).click()
    await page.getByRole('menuitem', { name: 'Correct the address…' }).click()
    const asked = page.getByRole('dialog', { name: `Correct the address of ${newcomer.name}` })
    await asked.getByLabel('E-mail').fill(into)
    await accessible()
    await asked.getByRole('button').last().click()
    await page.getByRole('main').getByText(into, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('main').getByText(from, { exact: true }).count()).toBe(0)
  }
  await correct(newcomer.email, `other-${newcomer.email}`)
  await correct(`other-${newcomer.email}`, newcomer.email)

  await page.getByRole('button', { name: 'Top up…' }).click()
  const topUp = page.getByRole('dialog', { name: 'Top up passes of Sandpiper House' })
  await topUp.getByRole('button', { name: 'Add' }).click()
  await topUp.getByText('Say how many are added').waitFor()
  await topUp.getByLabel('QR passes', { exact: true }).fill('100')
  await topUp.getByLabel('Remark').fill('Order 4711')
  await accessible()
  await topUp.getByRole('button', { name: 'Add' }).click()
  await toast(page, 'Successfully updated no. of QR pass for building.')
  await page.getByText('300 left').waitFor()

  await page.getByRole('button', { name: 'Set quotas…' }).click()
  const quotas = page.getByRole('dialog', { name: 'Quotas of Sandpiper House' })
  await quotas.getByLabel('Face passes').fill('25')
  await accessible()
  await quotas.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'The quotas have been updated.')
  await page.getByText('25 left').waitFor()

  await page.getByRole('button', { name: 'Add hardware…' }).click()
  const hardware = page.getByRole('dialog', { name: 'Hardware of Sandpiper House' })
  await hardware.getByLabel('Readers and controllers added').fill('12')
  await hardware.getByRole('button', { name: 'Add' }).click()
  await toast(page, 'The hardware has been added.')

  await page.getByRole('button', { name: 'Change plan…' }).click()
  const plan = page.getByRole('dialog', { name: 'Plan of Sandpiper House' })
  await plan.getByRole('combobox', { name: 'Plan' }).click()
  await page.getByRole('option', { name: 'Custom' }).click()
  // the next dialog is about the record as it is after this one
  const again = page.waitForResponse((response) => response.url().includes('/detail-info') && response.request().method() === 'GET')
  await plan.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'The plan has been changed.')
  await again

  await page.getByRole('button', { name: 'Change add-ons…' }).click()
  const addOns = page.getByRole('dialog', { name: 'Add-ons of Sandpiper House' })
  await addOns.getByRole('checkbox', { name: 'Facility booking' }).check()
  await accessible()
  await addOns.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'The add-ons have been changed.')

  await page.getByRole('button', { name: 'Stop bookings…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop bookings' }).click()
  await toast(page, 'New bookings are no longer taken.')
  await page.getByRole('button', { name: 'Take bookings again' }).click()
  await toast(page, 'New bookings are taken again.')

  await page.getByRole('link', { name: 'Changes' }).click()
  await page.getByText('topped up passes').waitFor()
  await page.getByText('Order 4711').waitFor()
  await accessible()
  await page.getByRole('combobox', { name: 'Kind of change' }).click()
  await page.getByRole('option', { name: 'Plan', exact: true }).click()
  await page.getByText('topped up passes').waitFor({ state: 'detached' })
  await page.getByText('changed the plan').waitFor()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Phone').fill('+852 2345 6789')
  await accessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Successfully updated building')
  await page.getByText('+852 2345 6789').waitFor()

  // The invited admin accepts from the mail and signs in.
  const invited = await city.visit({ expected: /status of 40[01]/ })
  await invited.page.goto(linkIn((await mailTo(city.portal, newcomer.email)).body))
  await invited.page.getByLabel('New password', { exact: true }).fill(password)
  await invited.page.getByLabel('New password again').fill(password)
  for (const box of await invited.page.getByRole('checkbox').all()) await box.check()
  await invited.page.getByRole('button', { name: 'Create account' }).click()
  await invited.page.getByRole('heading', { name: 'You have joined' }).waitFor()
  const signIn = async () => {
    await invited.page.goto('/login')
    await invited.page.locator('input[name=username]').fill(newcomer.email)
    await invited.page.locator('input[name=password]').fill(password)
    await invited.page.locator('button[type=submit]').click()
  }
  await signIn()
  await invited.page.getByRole('button', { name: `Your profile: ${newcomer.name}` }).waitFor()

  await page.getByRole('link', { name: 'Details' }).click()
  await page.getByRole('heading', { name: 'Admins' }).waitFor()
  await page.getByRole('link', { name: newcomer.name }).waitFor()
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('table').getByRole('link', { name: newcomer.name }).waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Companies', exact: true }).click()
  await page.getByText('No company rents in a building yet.').waitFor()
  await accessible()

  await choose(page, 'Deactivate…')
  const question = page.getByRole('dialog', { name: 'Deactivate Sandpiper House?' })
  await question.getByText('Sessions that end at once').waitFor()
  await question.getByLabel('Reason').fill('Contract over')
  await question.getByRole('button', { name: 'Deactivate', exact: true }).waitFor()
  await accessible()
  await question.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await toast(page, 'Sandpiper House has been deactivated.')
  await page.getByText('Inactive', { exact: true }).first().waitFor()

  // What is open there leads to the sign-in by itself.
  await invited.page.waitForURL(/\/login/)
  await signIn()
  await invited.page.getByText('Login credentials are invalid.').waitFor()

  await page.getByRole('button', { name: 'Activate…' }).click()
  const back = page.getByRole('dialog', { name: 'Activate Sandpiper House?' })
  await back.getByRole('button', { name: 'Activate', exact: true }).click()
  await toast(page, 'Sandpiper House has been activated.')
  await signIn()
  await invited.page.getByRole('button', { name: `Your profile: ${newcomer.name}` }).waitFor()

  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('deactivated the organisation').waitFor()
  await page.getByText('Contract over').waitFor()
  await accessible()
})

it.each([
  ['provider.sales', true],
  ['provider.ops', false],
])('%s begins at the customers and sees the buttons that fit', async (account, sells) => {
  const { page, accessible } = await city.signIn(account, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await page.waitForURL('**/management/customers')
  await page.getByRole('link', { name: /Marlowe Exchange/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Marlowe Exchange/ }).waitFor()
  await page.getByText('Mobile passes').waitFor()
  expect(await page.getByRole('button', { name: 'Top up…' }).count()).toBe(sells ? 1 : 0)
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(sells ? 1 : 0)
  // who the people are is not theirs to see
  expect(await page.getByRole('heading', { name: 'Admins' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'People', exact: true }).count()).toBe(0)
  await accessible()
})
