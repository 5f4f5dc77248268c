import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type Visitor, openCity } from './browser.ts'
import { linkIn, mailTo } from './mails.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()
const password = 'Victoria-Peak-9'

const dialog = (page: Page) => page.getByRole('dialog')

/** From the mail of the invitation to the page on which somebody begins. */
const joins = async (email: string, name: string): Promise<Visitor> => {
  const visitor = await city.visit()
  const { page } = visitor
  await page.goto(linkIn((await mailTo(city.portal, email)).body))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'You have joined' }).waitFor()
  await page.goto('/login')
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: `Your profile: ${name}` }).waitFor()
  return visitor
}

it('an empty building has its first tower, floors, company and colleague by the list of its Home alone, and the company’s admin signs in', async () => {
  const provider = await city.as('platform.admin')
  await provider.page.goto('/management/customers')
  await provider.page.getByRole('link', { name: 'Add customer' }).click()
  const owner = { email: 'ada.kwok@curlew.demo', name: 'Ada Kwok' }
  await provider.page.getByLabel('Building name').fill('Curlew Court')
  await provider.page.getByLabel('Owner company').fill('Curlew Estates')
  await provider.page.getByLabel('Address').fill('2 Java Road, North Point, Hong Kong')
  await provider.page.getByLabel('Admin’s e-mail').fill(owner.email)
  await provider.page.getByLabel('Admin’s full name').fill(owner.name)
  await provider.page.getByRole('button', { name: 'Add customer' }).click()
  await toast(provider.page, 'Curlew Court has been added and its first admin invited.')

  const admin = await joins(owner.email, owner.name)
  const { page } = admin
  const steps = page.locator('section', { hasText: 'Before others can begin' })
  const home = async () => {
    await page.goto('/home')
    await steps.waitFor()
  }
  const go = (what: string) => steps.getByRole('link', { name: `Do it now: ${what}` }).click()
  const done = async (what: string) => {
    await expect.poll(() => steps.getByText(what).count()).toBe(0)
  }

  await home()
  await admin.accessible()
  await go('Add the first tower of the building.')
  await dialog(page).getByLabel('Name').fill('Main tower')
  await dialog(page).getByRole('button', { name: 'Add tower' }).click()
  await page.getByText('This tower has no floors yet.').waitFor()

  await home()
  await done('Add the first tower of the building.')
  await go('Add the floors with their units.')
  await dialog(page).getByRole('textbox', { name: 'Floors', exact: true }).fill('1–8')
  await dialog(page).getByLabel('Units on each floor').fill('A–B')
  await dialog(page).getByLabel('Area of each unit (ft²)').fill('1800')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Added: 8 floors, 16 units.').waitFor()

  await home()
  await done('Add the floors with their units.')
  await go('Add the first company of the building.')
  const tenant = { name: 'Tern Analytics', admin: 'Bo Lam', email: 'bo.lam@tern.demo' }
  await page.getByLabel('Company name').fill(tenant.name)
  await page.getByRole('textbox', { name: 'Address' }).fill('3/F, Curlew Court')
  await page.getByLabel('Name of the admin').fill(tenant.admin)
  await page.getByLabel('E-mail of the admin').fill(tenant.email)
  await page.getByRole('group', { name: 'Vacant units' }).getByRole('button', { name: 'Choose' }).click()
  await dialog(page).getByRole('checkbox').first().check()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^Let from/ }).waitFor()
  await page.getByRole('button', { name: 'Add tenant' }).click()
  await page.getByText('Tern Analytics has been added.').waitFor()

  const first = await joins(tenant.email, tenant.admin)
  await first.page.goto('/home')
  await first.page.locator('section', { hasText: 'Before others can begin' }).getByText('Invite the people who will work with you.').waitFor()
  await first.accessible()

  await home()
  await done('Add the first company of the building.')
  await go('Invite the people who will work with you.')
  await heading(page, 'Invite user')
}, 180_000)

it('a building admin works through a Monday morning from Home, and never opens the menu', async () => {
  // the links of the demo's invitations end in five days
  city.clock.forward(3 * 86_400)
  const { page, accessible } = await city.as('building.admin')
  // whoever used the menu would have to click into it
  await page.addInitScript(() => {
    addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('nav a')) console.error('the menu was used')
    })
  })
  const home = async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await heading(page, 'Home')
  }
  await page.goto('/home')
  await heading(page, 'Home')
  const waits = page.locator('section', { hasText: 'Waits for you' })

  // what is decided on its own screen has gone from Home when one comes back, and what else is known stays while it is read
  const rows = waits.getByRole('listitem')
  const invitation = rows.filter({ hasText: 'Invitation' }).first().getByRole('link').first()
  const name = await invitation.innerText()
  await invitation.click()
  await heading(page, name)
  await page.getByRole('button', { name: 'Resend invite' }).click()
  await toast(page, 'Invite has been resent.')
  const drawn = Promise.withResolvers<void>()
  await page.route(
    '**/api/home',
    async (route) => {
      await drawn.promise
      await route.continue()
    },
    { times: 1 },
  )
  await page.goBack()
  const again = waits.getByRole('link', { name, exact: true })
  await again.waitFor()
  drawn.resolve()
  await again.waitFor({ state: 'detached', timeout: 15_000 })

  // what needs a look is one click away, and Home one key
  await page.getByRole('button', { name: 'More figures' }).click()
  await page.getByRole('link', { name: /^Users: \d/ }).click()
  await page.getByRole('tab', { name: /^Active/ }).waitFor()
  await home()
  const lease = page.getByRole('link', { name: /^Renew…: Unit/ }).first()
  await lease.click()
  await page.getByRole('dialog', { name: /^Renew or change the letting of / }).waitFor()
  await page.keyboard.press('Escape')
  await home()
  // a finding of the night, with the step that mends it
  await page.getByRole('link', { name: /^Access findings: \d/ }).click()
  await heading(page, 'Access findings')
  await home()
  const day = page.locator('section', { hasText: 'The next six weeks' }).getByRole('button', { pressed: false }).first()
  await day.click()
  await accessible()
}, 240_000)
