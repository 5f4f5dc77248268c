import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { type Call, handlers } from '#kit/server/http/serve.ts'
import { byUuidIn, type ByUuidIn, inOrganisation, type OfficeCentreRef, officeCentreRef } from '../contract.ts'
import { within } from './within.ts'

const Loan = z.object({ uuid: z.string(), of: z.number(), version: z.number() })
const listLoans = endpoint('GET /office-centres/{oc}/loans', {
  params: inOrganisation,
  query: z.object({ q: z.string() }),
  reply: z.array(z.string()),
})
const getLoan = endpoint('GET /office-centres/{oc}/loans/uuid/{uuid}', { params: byUuidIn, reply: Loan })
const endLoan = endpoint('PUT /office-centres/{oc}/loans/uuid/{uuid}/end', {
  params: byUuidIn,
  version: getLoan,
  body: z.object({ why: z.string() }),
  reply: Loan,
})
const countLoans = endpoint('GET /office-centres/{id}/loans/count', { params: z.strictObject({ id: officeCentreRef }), reply: z.number() })
const countAll = endpoint('GET /loans/count', { reply: z.number() })

const done: string[] = []
const findBuilding = async (_: SignedIn, oc: OfficeCentreRef) => {
  done.push(`found ${oc}`)
  return { id: Number(oc) }
}
const inBuilding = within(findBuilding)
const written = inBuilding.answering(async (_context, { id }, version: number, { params }: { params: ByUuidIn }) => {
  done.push('presented')
  return { uuid: params.uuid, of: id, version }
})

const routes = handlers({ listLoans, getLoan, endLoan, countLoans, countAll })({
  listLoans: inBuilding(async (_, building, { query }) => [`${query.q} of ${building.id}`]),
  // @ts-expect-error -- it answers a number, and the contract says a loan
  getLoan: inBuilding(async (_, building) => building.id),
  endLoan: written(async (_, building, { params, version, body }) => {
    done.push(`ended ${params.uuid} of ${building.id} at ${version}: ${body.why}`)
    return version + 1
  }),
  countLoans: within(findBuilding, 'id')(async (_, building) => building.id),
  // @ts-expect-error -- its path names none
  countAll: inBuilding(async () => 0),
})
const nobody = {} as SignedIn & Context
const call = {} as Call
const given = { query: undefined, body: undefined, form: undefined, version: 0 }

test('a call is handed what its path names, by the name that the path has for it, and what it was given', async () => {
  expect(await routes.listLoans(nobody, { ...given, params: { oc: 7 }, query: { q: 'ladders' } }, call)).toEqual(['ladders of 7'])
  expect(await routes.countLoans(nobody, { ...given, params: { id: 8 } }, call)).toBe(8)
})

test('a write is carried out at the version that was seen, and what stands then is answered', async () => {
  done.length = 0
  const params = { oc: 7, uuid: 'a-b' }
  expect(await routes.endLoan(nobody, { ...given, params, version: 3, body: { why: 'back' } }, call)).toEqual({ uuid: 'a-b', of: 7, version: 4 })
  expect(done).toEqual(['found 7', 'ended a-b of 7 at 3: back', 'presented'])
})
