import type { AddressInfo } from 'node:net'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { addOns } from '#kit/contract/add-ons.ts'
import { serveWeb } from '#kit/server/http/static.ts'
import { sendMail } from '#kit/server/mail/mail.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'
import { makeWorld, password, type Person } from '#kit/server/testing/world.ts'
import { modules } from '#modules/all.server.ts'
import { answerPoll, createPoll, emailResults, getPoll, updatePoll, updateQuestions, updateSuccessPage } from '#modules/engagement/polls/contract.ts'
import { choiceOf, draftPoll, pollOf, publish, questionOf } from '#modules/engagement/polls/server/example.ts'
import { getSecurity, updateProfile } from '#modules/identity/session/contract.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { rolesOf } from '#modules/roles.ts'
import { expectInert, watch } from './hostile/inert.ts'
import { payloads } from './hostile/payloads.ts'

// As many payloads on a page as it holds: a building has forty-three of everything, each of them called by another payload.

const { portal, clock } = await startTestPortal({ modules, roles: rolesOf('CENTRICITY'), authenticate, actorOf }, { SEED: 'demo' })
clock.set(new Date().toISOString())
await serveWeb(portal.server, portal.app.config.productName)
await portal.server.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://localhost:${(portal.server.server.address() as AddressInfo).port}`
const world = makeWorld(portal, clock)
const system = systemContext(portal.app, 'test')

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
afterAll(() => browser.close())

/** Many mails at once take a while. */
const settled = () => vi.waitFor(() => portal.app.jobs.settled(), { timeout: 120_000 })

const day = (n: number) => new Date(clock.now().getTime() + n * 86_400_000).toISOString().slice(0, 10)
const open = { publishStartDate: day(-2), publishEndDate: day(20) }
const perBuilding = 43
/** Texts of people are refused that begin as a formula or an element does: behind a word they are taken. */
const taken = payloads.map((payload) => (/^[=<]/.test(payload) ? `a ${payload}` : payload))
const parts = Array.from({ length: Math.ceil(payloads.length / perBuilding) }, (_, n) => taken.slice(n * perBuilding, (n + 1) * perBuilding))
const called = (payload: string) => `Mei ${payload}`

/** A building in which everything is called by a payload. */
const settle = async (part: readonly string[]) => {
  const [first = ''] = part
  const building = await world.building(first, { addOns: [...addOns] })
  const admin = await world.person(building, 'LANDLORD_ADMIN', { name: called(first) })
  const call = world.as(admin)
  const { version } = await call.get(getSecurity)
  // names are refused such words today; the history has them as what was before
  await call.get(updateProfile, { version, body: { fullName: 'Mei Chan' } })
  const people: Person[] = []
  for (const payload of part) {
    await world.person(building, 'STAFF', { name: payload })
    people.push(await world.person(await world.tenantIn(building, payload), 'TENANT', { name: payload }))
  }
  for (const payload of part) {
    const texts = [{ languageCode: 'en' as const, title: payload, description: payload, buttonText: payload.slice(0, 40) }]
    await publish(call, await draftPoll(call, pollOf(payload, { ...open, pollFormDescList: texts }), [choiceOf(payload, payload, 'Other')]))
  }
  return { building, admin, call, people, part }
}
type House = Awaited<ReturnType<typeof settle>>

/** One poll that holds them all, changed once so that its history does, too, and answered with all of them. */
const largePoll = async ({ call, people, part }: House): Promise<string> => {
  const all = part.join('\n')
  const said = (description: string) => [{ languageCode: 'en' as const, title: part[0] ?? '', description, buttonText: '' }]
  const draft = await call.get(createPoll, { body: pollOf('Before', { ...open, pollFormDescList: said('Before') }) })
  const { uuid } = draft
  const params = { uuid }
  let { version } = await call.get(updatePoll, { params, version: draft.version, body: pollOf('', { ...open, pollFormDescList: said(all) }) })
  ;({ version } = await call.get(updateSuccessPage, {
    params,
    version,
    body: { successPage: [{ languageCode: 'en', title: part[0] ?? '', description: all }] },
  }))
  const asked = part.map((payload, n) => ({ ...choiceOf(payload, payload, part[(n + 1) % part.length] ?? 'Other'), required: false }))
  await call.get(updateQuestions, { params, version, body: { options: [...asked, questionOf('TEXT', 'And?')] } })
  const { options } = await publish(call, await call.get(getPoll, { params }))
  const questionUuid = options.at(-1)?.uuid ?? ''
  const choice = options[0]
  for (const [n, person] of people.entries())
    await world.as(person).get(answerPoll, {
      params,
      body: {
        answers: [
          { questionUuid: choice?.uuid ?? '', choiceUuids: [choice?.choices[0]?.uuid ?? ''] },
          { questionUuid, words: part[n] ?? 'x' },
        ],
      },
    })
  await call.get(emailResults, { params })
  await settled()
  return uuid
}

const visit = async (): Promise<{ context: BrowserContext; page: Page; calls: string[] }> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', baseURL: origin })
  await context.addCookies([{ name: 'language', value: 'en', url: origin }])
  await context.addInitScript(() => localStorage.setItem('tip-seen:palette', 'by the tests'))
  const { calls } = await watch(context, origin)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return { context, page, calls }
}
const signIn = async (page: Page, { email }: Person) => {
  await page.goto('/login')
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

test('there are 250 of them, all different', () => {
  const shapes = new Set(payloads.map((payload) => payload.replaceAll(/\d+/g, 'n')))
  expect(shapes.size).toBeGreaterThanOrEqual(250)
})

describe.each(parts.map((part, n) => ({ part, title: `${n * perBuilding}–${n * perBuilding + part.length - 1}` })))(
  'payloads $title',
  async ({ part }) => {
    const house = await settle(part)
    const uuid = await largePoll(house)
    const poll = `/polling/listings/${uuid}`

    test('are words to whoever works here', async () => {
      const { context, page, calls } = await visit()
      await signIn(page, house.admin)
      const shows = async (address: string, texts: readonly string[]) => {
        await page.goto(address)
        await expectInert(page, texts)
      }
      await shows('/polling/listings?limit=100', part)
      await shows(poll, part)
      await shows(`${poll}/option-fields`, part)
      await shows(`${poll}/results`, part)
      await shows(`${poll}?tab=history&limit=100`, part)
      await shows(`${poll}?edit=1`, part)
      await shows('/users?limit=100', part)
      await shows('/security', ['Mei Chan'])
      await shows('/exports', [])
      expect(calls).toEqual([])
      await context.close()
    })

    test('are words to whom they are addressed, before and after the answer', async () => {
      const { context, page, calls } = await visit()
      const reader = await world.person(house.people[0]?.centre ?? house.building, 'TENANT', { name: called(part[0] ?? '') })
      await signIn(page, reader)
      await page.goto('/home')
      await expectInert(page, part)
      const large = page.getByRole('article').filter({ hasText: 'And?' })
      await large.getByRole('radio').first().check()
      await large.locator('button[type=submit]').click()
      await large.waitFor({ state: 'detached' })
      await expectInert(page, part)
      expect(calls).toEqual([])
      await context.close()
    })

    test('are words in mails and at the bell', async () => {
      await system.transaction(async (tx) => {
        for (const payload of part) {
          const button = { label: payload, path: `/exports?x=${encodeURIComponent(payload)}` }
          await sendMail(tx, {
            to: house.admin.email,
            subject: payload.replaceAll(/\s/g, ' '),
            paragraphs: [payload, `https://x.example/${payload}`],
            button,
          })
          await tell(tx, { userId: house.admin.userId, module: 'platform/exports', key: 'noticeReady', values: { title: payload }, path: '/exports' })
        }
        await sendMail(tx, { to: house.admin.email, subject: part[0] ?? '', paragraphs: part })
      })
      const { context, page, calls } = await visit()
      await page.goto('/mailbox')
      // it lists the newest, and others are told meanwhile
      await expectInert(page, part.slice(-30))
      await page.locator('table a').first().click()
      await page.waitForURL(/\/mailbox\/\d+$/)
      await expectInert(page, part)

      await signIn(page, house.admin)
      await page.getByRole('button', { name: /^Notices/ }).click()
      await page.getByRole('dialog', { name: 'Notices' }).waitFor()
      await expectInert(page, part.slice(-5))
      expect(calls).toEqual([])

      // Mail programs have no policy of ours: what is written for them is opened without one.
      const { rows } = await portal.app.database.pool.query<{ html: string }>('select html from mails where to_address = $1', [house.admin.email])
      expect(rows.length).toBeGreaterThan(part.length)
      const reader = await context.newPage()
      await reader.goto('about:blank')
      await reader.setContent(rows.map(({ html }) => html).join('\n'))
      await expectInert(reader, part)
      expect(calls).toEqual([])
      await context.close()
    })
  },
)

test('words that a search or an address carries are words, too', async () => {
  const { context, page, calls } = await visit()
  const building = await world.building('Harbour Tower')
  await signIn(page, await world.person(building, 'LANDLORD_ADMIN'))
  for (const payload of payloads.filter((_, n) => n % 25 === 0)) {
    const words = encodeURIComponent(payload)
    await page.goto(`/polling/listings?wildcardSearch=${words}&tab=${words}&sortProperties=${words}&page=${words}#${words}`)
    await page.getByRole('heading').first().waitFor()
    await expectInert(page, [])
    await page.goto(`/${words}`)
    await page.getByRole('heading').first().waitFor()
    await expectInert(page, [])
  }
  for (const address of ['javascript:x(1)', '//evil.example', 'https://evil.example', '/\\evil.example', 'data:text/html,x']) {
    const fresh = await visit()
    await fresh.page.goto(`/login?next=${encodeURIComponent(address)}&redirect=${encodeURIComponent(address)}`)
    await fresh.page.locator('input[name=username]').waitFor()
    await expectInert(fresh.page, [])
    expect(fresh.calls).toEqual([])
    await fresh.context.close()
  }
  expect(calls).toEqual([])
  await context.close()
})
