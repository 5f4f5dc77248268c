import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

// what comes by itself later, such as what shows messages, waits as long as it does for people
it.each([
  ['/login', 'en'],
  ['/forgot-password', 'zh-Hant'],
  ['/kiosk', 'zh-Hans'],
  ['/self-registration', 'en'],
  ['/public/hotdesks/zone-displays/setup', 'zh-Hant'],
])('a browser that opens %s in %s asks for nothing that the page has not named', async (address, language) => {
  const { page } = await city.visit({ language, pauses: true, expected: /./ })
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) asked.add(pathname)
  })
  const answer = await page.goto(address)
  const named = (await answer?.text()) ?? ''
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(asked.size).toBeGreaterThan(3)
  expect([...asked].filter((file) => !named.includes(file))).toEqual([])
})
