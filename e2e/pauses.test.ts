import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()
const open = async (at: string): Promise<Page> => {
  const { page } = await city.as('building.admin', { pauses: true })
  await page.goto(at)
  await page.getByRole('table').getByRole('link').first().waitFor()
  return page
}
/** Milliseconds that somebody waits until it is so. */
const waited = async (isSo: () => boolean | Promise<boolean>): Promise<number> => {
  const from = performance.now()
  await expect.poll(isSo, { interval: 10 }).toBe(true)
  return performance.now() - from
}

it('a list is searched a second after the last key, and once', async () => {
  const page = await open('/users')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const search = searchParams.get('wildcardSearch')
    if (search && pathname.endsWith('/users')) asked.push(search)
  })
  const box = page.getByRole('searchbox')
  await box.pressSequentially('al', { delay: 50 })
  expect(await waited(() => asked.length > 0)).toBeGreaterThan(800)
  expect(asked).toEqual(['al'])
})

it('what cannot be taken back is confirmed after three seconds', async () => {
  const page = await open('/user-groups')
  await page
    .getByRole('button', { name: /^More actions: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Delete/ })
  await confirm.waitFor()
  expect(await confirm.isEnabled()).toBe(false)
  expect(await waited(() => confirm.isEnabled())).toBeGreaterThan(2000)
})
