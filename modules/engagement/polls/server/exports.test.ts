import { describe, expect, test } from 'vitest'
import type { MailTables } from '#kit/server/mail/mail.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { downloadExport, listExports } from '#modules/platform/exports/contract.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { answerPoll, emailResults, getResults, type Poll } from '../contract.ts'
import { choiceOf, draftPoll, type NewPoll, pollOf, publish, questionOf } from './example.ts'

const { world, as, clock, portal } = await testPortal()
const { app } = portal
const harbour = await world.building('Harbour Tower')
const winnie = await world.person(harbour, 'LANDLORD_ADMIN')
const admin = as(winnie)
const staffOf = async (name: string, n: number) => {
  const company = await world.tenantIn(harbour, name)
  return Promise.all(Array.from({ length: n }, () => world.person(company, 'TENANT')))
}
const jade = await staffOf('Jade Trading', 6)
const small = [...(await staffOf('Pearl Dental', 3)), ...(await staffOf('Rice Bowl', 2))]

const questions = [choiceOf('Drink?', 'Tea', 'Coffee'), questionOf('TEXT', 'Why?')]
const openPoll = async (more: Partial<NewPoll> = {}) => publish(admin, await draftPoll(admin, pollOf('Drinks', more), questions))
const answer = (poll: Poll, person: Person, words: string) => {
  const [drink, why] = poll.options
  const answers = [
    { questionUuid: drink?.uuid ?? '', choiceUuids: [drink?.choices[0]?.uuid ?? ''] },
    { questionUuid: why?.uuid ?? '', words },
  ]
  return as(person).get(answerPoll, { params: { uuid: poll.uuid }, body: { answers } })
}
const mails = () => typed<MailTables>(app.database.unscoped).selectFrom('mails').selectAll().orderBy('id').execute()
/** Asks for the sheet and waits for it. */
const sheetOf = async (poll: Poll) => {
  const { exportUuid } = await admin.get(emailResults, { params: { uuid: poll.uuid } })
  await app.jobs.settled()
  return admin.send(downloadExport, { params: { uuid: exportUuid } })
}

describe('the sheet of a poll', () => {
  test('arrives by mail, in the export centre and at the bell', async () => {
    const poll = await openPoll()
    for (const person of jade) await answer(poll, person, 'It is hot')
    const sheet = await sheetOf(poll)
    expect(sheet.headers['content-disposition']).toContain(`${poll.referenceNo}-2027-03-10.csv`)
    const lines = sheet.text.trim().split('\r\n')
    expect(sheet.text.startsWith('\uFEFF')).toBe(true)
    expect(lines[0]).toBe('Date,Company,Drink?,Why?')
    expect(lines.slice(1)).toEqual(jade.map(() => '2027-03-10,Jade Trading,Tea,It is hot'))
    const [mail] = await mails()
    expect(mail).toMatchObject({
      toAddress: winnie.email,
      state: 'CAPTURED',
      subject: expect.stringContaining(poll.referenceNo),
      attachments: [{ name: `${poll.referenceNo}-2027-03-10.csv` }],
    })
    expect((await admin.get(listExports)).items).toMatchObject([{ status: 'READY', rowsDone: 6, title: expect.stringContaining(poll.referenceNo) }])
    expect((await admin.get(listNotices)).items).toMatchObject([{ path: '/exports', read: false }])
  })

  test('names no company of which fewer than five answered, and no person', async () => {
    const poll = await openPoll()
    for (const person of [...jade, ...small]) await answer(poll, person, 'Because')
    const { text } = await sheetOf(poll)
    expect(text.match(/Jade Trading/g)).toHaveLength(6)
    expect(text).not.toMatch(/Pearl|Rice/)
    for (const { name, email } of [...jade, ...small]) {
      expect(text).not.toContain(name)
      expect(text).not.toContain(email)
    }
  })

  test('holds no formula that somebody wrote', async () => {
    const poll = await openPoll()
    for (const [at, words] of ['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '=HYPERLINK("http://evil.example")'].entries())
      await answer(poll, jade[at] ?? winnie, words)
    for (const cell of (await sheetOf(poll)).text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(3).join()))
      expect(cell).not.toMatch(/^"?[=+\-@\t\r]/)
  })

  test('without answers is no sheet, and the mail says so', async () => {
    const sheet = await sheetOf(await openPoll())
    expect(sheet).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
    expect((await admin.get(listExports)).items[0]).toMatchObject({ status: 'EMPTY', problem: expect.any(String) })
    expect((await mails()).at(-1)).toMatchObject({ toAddress: winnie.email, attachments: [] })
  })

  test('is not made for somebody who has lost the right to it meanwhile', async () => {
    const leaving = await world.person(harbour, 'LANDLORD_ADMIN')
    const poll = await openPoll()
    await answer(poll, winnie, 'Secret')
    // the call is let in, and waits for the table until the right is gone
    const holder = await app.database.pool.connect()
    await holder.query('begin; lock table exports in share mode')
    const asked = as(leaving).get(emailResults, { params: { uuid: poll.uuid } })
    const waiting = async () => (await holder.query('select from pg_locks where not granted')).rowCount
    await expect.poll(waiting).toBe(1)
    await world.change('memberships', leaving.membershipId, { permissionsRemoved: ['POLL_EXPORT'] })
    await holder.query('commit')
    holder.release()
    await asked
    await app.jobs.settled()
    expect((await as(leaving).get(listExports)).items).toMatchObject([{ status: 'FAILED', fileName: null }])
    expect((await mails()).map(({ toAddress }) => toAddress)).not.toContain(leaving.email)
  })
})

describe('results that are hidden until the poll closes', () => {
  test('show how many answered, but no answer, on the screen and in the sheet', async () => {
    const poll = await openPoll({ hideResults: true })
    for (const person of jade) await answer(poll, person, 'Hidden words')
    const screen = await admin.send(getResults, { params: { uuid: poll.uuid } })
    expect(screen.data).toMatchObject({ responses: 6, questions: [], hiddenUntil: '2027-03-31T15:59:00Z' })
    expect(screen.text).not.toContain('Hidden words')
    expect((await sheetOf(poll)).text).not.toContain('Hidden words')
    clock.set('2027-03-31T15:59:00Z')
    expect(await admin.get(getResults, { params: { uuid: poll.uuid } })).toMatchObject({
      hiddenUntil: null,
      questions: [{ answers: 6 }, { words: jade.map(() => 'Hidden words') }],
    })
    expect((await sheetOf(poll)).text).toContain('Hidden words')
    clock.set('2027-03-10T02:00:00Z')
  })
})
