import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity, type Visitor } from './browser.ts'
import { linkIn, mailTo } from './mails.ts'
import { choose, heading, toast } from './screen.ts'

const city = await openCity()
const person = { name: 'Jonas Lindqvist', email: 'reception@demo.portal', newEmail: 'jonas.lindqvist@marlowe.demo' }

/** Answers a dialog that asks why. */
const because = async ({ page, accessible }: Visitor, title: string, reason: string, verb: string) => {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await accessible()
  await dialog.getByRole('button', { name: verb, exact: true }).click()
}

const typeCode = async (page: Page, code: string) => {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

const giveNames = async (page: Page, email: string) => {
  await page.goto('/login')
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill('Demo1234!')
  await page.locator('button[type=submit]').click()
}

it('support finds a person, sends a link, ends a trusted device, changes the address, and switches the account off and on', async () => {
  await city.portal.app.database.pool.query('update users set code_on = true where email = $1', [person.email])
  const owner = await city.visit({ expected: /status of (400|401)/ })
  await giveNames(owner.page, person.email)
  await owner.page.waitForURL('**/enter-code')
  const code = (await mailTo(city.portal, person.email)).subject.slice(0, 6)
  await owner.page.getByRole('checkbox', { name: /Trust this device/ }).check()
  await typeCode(owner.page, code)
  await owner.page.waitForURL((url) => !['/login', '/enter-code'].includes(url.pathname))

  const support = await city.as('provider.relations', { expected: /status of 409/ })
  const { page, accessible } = support
  await page.goto('/management/user')
  await heading(page, 'Global users')
  await page.getByRole('table').getByRole('link').first().waitFor()
  await accessible()
  await page.getByRole('searchbox').fill(person.email)
  await page.keyboard.press('Enter')
  await page.getByText('1 record(s) found').waitFor()
  await page.getByRole('link', { name: person.name }).click()
  await heading(page, person.name)
  await page.getByRole('heading', { name: 'Memberships' }).waitFor()
  await accessible()

  await page.getByRole('button', { name: 'Send password reset…' }).click()
  await because(support, `Send ${person.name} a link for a new password?`, 'Forgot it over the holidays', 'Send the link')
  await toast(page, `A link for a new password has been sent to ${person.email}.`)
  expect((await mailTo(city.portal, person.email)).body).toContain('Forgot it over the holidays')

  await page.getByRole('link', { name: 'Sign-in' }).click()
  await page.getByText('By the person’s own choice').waitFor()
  await page.getByRole('button', { name: /^End trust in/ }).click()
  await accessible()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Left the laptop in a taxi')
  await page.getByRole('dialog').getByRole('button', { name: 'End trust', exact: true }).click()
  await toast(page, '1 device is no longer trusted.')
  await page.getByText('No trusted devices').waitFor()
  await choose(page, 'Make a sign-in code…')
  await because(support, `Make a sign-in code for ${person.name}?`, 'No mail', 'Make the code')
  await toast(page, 'This person is not waiting for a code. They first sign in with their password, and stay on the page that asks for the code.')

  await page.getByRole('button', { name: 'Change e-mail…' }).click()
  const dialog = page.getByRole('dialog', { name: `New address of ${person.name}` })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter a valid email').waitFor()
  await dialog.getByLabel('New address').fill(person.newEmail)
  await dialog.getByLabel('Reason').fill('A mailbox of the building')
  await accessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, `A link to confirm has been sent to ${person.newEmail}.`)
  await page.getByText(new RegExp(`^${person.newEmail}, to be confirmed until`)).waitFor()

  const mailbox = await city.visit()
  await mailbox.page.goto(linkIn((await mailTo(city.portal, person.newEmail)).body))
  await mailbox.page.getByText(`r•••••@demo.portal becomes ${person.newEmail}.`).waitFor()
  expect(mailbox.page.url()).not.toContain('token')
  await mailbox.accessible()
  await mailbox.page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await mailbox.page.getByRole('heading', { name: 'Your new address counts' }).waitFor()
  await mailbox.accessible()
  await page.reload()
  await page.getByText(person.newEmail).first().waitFor()

  await choose(page, 'Switch off…')
  await because(support, `Switch off the account of ${person.name}?`, 'A laptop is missing', 'Switch off')
  await toast(page, `The account of ${person.name} has been switched off.`)
  await page.getByText('Inactive', { exact: true }).first().waitFor()
  await giveNames(owner.page, person.newEmail)
  await owner.page.getByText('Your username/password is incorrect or account is locked.').waitFor()
  // with nothing else to be done to an account that is off, the way back is a button of its own
  await choose(page, 'Switch on…')
  await because(support, `Switch the account of ${person.name} on again?`, 'Found again', 'Switch on')
  await toast(page, `The account of ${person.name} has been switched on.`)
  await giveNames(owner.page, person.newEmail)
  await owner.page.waitForURL('**/enter-code')

  await page.getByRole('link', { name: 'History' }).click()
  for (const reason of [
    'Found again',
    'A laptop is missing',
    'A mailbox of the building',
    'Left the laptop in a taxi',
    'Forgot it over the holidays',
  ])
    await page.getByText(reason).waitFor()
  await accessible()
  await choose(page, 'Make a sign-in code…')
  await because(support, `Make a sign-in code for ${person.name}?`, 'The mail does not come', 'Make the code')
  const told =
    (await page
      .getByRole('dialog', { name: `Code for ${person.name}` })
      .getByText(/^\d{6}$/)
      .textContent()) ?? ''
  await accessible()
  await typeCode(owner.page, told)
  await owner.page.waitForURL((url) => !['/login', '/enter-code'].includes(url.pathname))
})

it('an admin of the platform edits a person and one membership, and chooses the organisation before adding people', async () => {
  const admin = await city.as('provider.admin')
  const { page, accessible } = admin
  await page.goto('/management/user?wildcardSearch=Camille+Vasseur')
  await page.getByRole('link', { name: 'Camille Vasseur' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Camille Vasseur' })
  await dialog.getByLabel('Mobile').fill('+852 9123 4567')
  await accessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'User details have been updated.')
  await page.getByText('+852 9123 4567').waitFor()

  await page.getByRole('link', { name: 'Oriel Biotech' }).click()
  await page.getByRole('heading', { name: 'In Oriel Biotech' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/management\/user\/\d+\/\d+\/[0-9a-f-]{36}$/)
  await accessible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Job title').fill('Head of laboratory')
  await accessible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'User details have been updated.')
  await page.getByText('Head of laboratory').waitFor()
  await choose(page, 'Delink…')
  const question = page.getByRole('dialog', { name: 'Delink Camille Vasseur from Oriel Biotech?' })
  await question.getByRole('textbox', { name: 'Reason' }).fill('Moved to another company')
  await accessible()
  await question.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/management/user/add')
  await heading(page, 'Add a user')
  await accessible()
  await page.getByRole('combobox', { name: 'Organisation' }).fill('Oriel')
  await page.getByRole('option', { name: 'Oriel Biotech' }).click()
  await page.getByRole('checkbox', { name: 'Master admin' }).waitFor()
  await accessible()
  for (const [path, title] of [
    ['/global-users/upload/users', 'Upload users'],
    ['/global-users/mass-update', 'Mass update of users'],
  ] as const) {
    await page.goto(path)
    await heading(page, title)
    await page.getByText('Choose the organisation first.').waitFor()
    await page.getByRole('combobox', { name: 'Organisation' }).fill('nobody is called so')
    await page.getByRole('option', { name: 'Nothing found' }).waitFor()
    await accessible()
    await page.getByRole('combobox', { name: 'Organisation' }).fill('Marlowe')
    await page.getByRole('option', { name: /Marlowe Exchange/ }).click()
    await page.getByRole('button', { name: /template/i }).waitFor()
    await accessible()
  }

  // a sheet stays among the global users and says to the end whose people it brings
  await page.goto('/global-users/upload/users')
  await page.getByRole('combobox', { name: 'Organisation' }).fill('Oriel')
  await page.getByRole('option', { name: 'Oriel Biotech' }).click()
  // the file is chosen once it is known of which organisation
  await page.getByRole('button', { name: /template/i }).waitFor()
  const content = Buffer.from('E-mail,Name,Roles\nkit.wong@oriel.demo,Kit Wong,Staff')
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: content })
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/global-users/upload/users/confirm')
  await page.locator('nav a[aria-current=page]', { hasText: 'Global users' }).waitFor()
  await page.getByRole('button', { name: 'Upload 1 record', exact: true }).click()
  await page.getByRole('dialog').getByText('1 e-mail goes out at once and invites to Oriel Biotech.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 e-mail' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/global-users/upload/users/result')
  await page.getByText('Oriel Biotech').first().waitFor()
  await page.goto('/uploads')
  await page.getByRole('cell', { name: 'Oriel Biotech' }).first().waitFor()
})

it('is read on a phone, in the dark and in Chinese; sales does not see it, and nobody stands there who is not', async () => {
  const look = { language: 'zh-Hant', colorScheme: 'dark', viewport: { width: 390, height: 844 }, expected: /status of 404/ } as const
  const { page, accessible } = await city.as('provider.relations', look)
  await page.goto('/management/user?wildcardSearch=Vasseur')
  await heading(page, '全部用戶')
  await page.getByRole('link', { name: /Camille Vasseur/ }).click()
  await page.getByRole('heading', { name: '所屬機構' }).waitFor()
  await accessible()
  await page.goto('/management/user/999999')
  await page.getByRole('heading', { name: '找不到這項記錄' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/999999$/)
  const sales = await city.as('provider.sales', { language: 'zh-Hans' })
  await sales.page.goto('/management/user')
  await sales.page.getByRole('heading', { level: 1, name: '您无权打开此页面' }).waitFor()
  expect(await sales.page.getByRole('table').count()).toBe(0)
  const stranger = await city.visit({ language: 'zh-Hans', expected: /status of 400/ })
  await stranger.page.goto('/keep-email?token=nothing')
  await stranger.page.getByRole('heading', { name: '此链接已失效' }).waitFor()
  await stranger.accessible()
})
