import { expect, test } from 'vitest'
import type { Caller } from '#kit/server/testing/call.ts'
import { downloadPersonalExport, exportMember, exportOwnData, exportPerson } from '#modules/identity/privacy/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { filesIn } from '#tests/zip.ts'
import { answerPoll, dismissPoll } from '../contract.ts'
import { choiceOf, draftPoll, pollOf, publish, questionOf } from './example.ts'

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['STAFF_PORTAL'] })
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const jade = await world.tenantIn(harbour, 'Jade Trading')
const jadeAdmin = as(await world.person(jade, 'MASTER_ADMIN'))
const desk = await world.person(harbour, 'STAFF')
const chan = await world.person(jade, 'TENANT')

const pollTables = ['pollResponses', 'pollAnswers', 'pollDismissals']
const secret = 'The boss is wrong'

/** Which tables of polls the file holds, and whether what was written stands anywhere in it. */
const toldTo = async (caller: Caller, asked: Promise<{ uuid: string }>) => {
  const { uuid } = await asked
  await portal.app.jobs.settled()
  const url = `/api${downloadPersonalExport.path.replace('{uuid}', uuid)}`
  const answer = await portal.server.inject({ url, headers: { authorization: `Bearer ${await caller.token()}` } })
  expect(answer.statusCode).toBe(200)
  const files = filesIn(answer.rawPayload)
  const { tables } = JSON.parse(files.get('personal-data.json') ?? '') as { tables: Record<string, unknown> }
  expect(tables).toHaveProperty('memberships')
  return { tables: pollTables.filter((name) => name in tables), words: [...files.values()].join().includes(secret) }
}

test('what somebody answered is told to that person and the provider, and to no organisation', async () => {
  const questions = [choiceOf('Drink?', 'Tea', 'Coffee'), questionOf('TEXT', 'Why?')]
  const put = await publish(admin, await draftPoll(admin, pollOf('Put aside'), questions))
  const poll = await publish(admin, await draftPoll(admin, pollOf('Answered'), questions))
  const [drink, why] = poll.options
  const answers = [
    { questionUuid: drink?.uuid ?? '', choiceUuids: [drink?.choices[0]?.uuid ?? ''] },
    { questionUuid: why?.uuid ?? '', words: secret },
  ]
  for (const person of [chan, desk]) {
    await as(person).get(dismissPoll, { params: { uuid: put.uuid } })
    await as(person).get(answerPoll, { params: { uuid: poll.uuid }, body: { answers } })
  }
  const body = { reason: 'Asked for by letter' }
  const nothing = { tables: [], words: false }
  const member = (caller: Caller, oc: number, id: number) =>
    toldTo(caller, caller.get(exportMember, { params: { oc: String(oc), id: String(id) }, body }))
  expect(await member(admin, harbour.id, desk.userId)).toEqual(nothing)
  expect(await member(jadeAdmin, jade.id, chan.userId)).toEqual(nothing)
  const all = { tables: pollTables, words: true }
  expect(await toldTo(as(chan), as(chan).get(exportOwnData))).toEqual(all)
  expect(await toldTo(provider, provider.get(exportPerson, { params: { id: String(chan.userId) }, body }))).toEqual(all)
})
