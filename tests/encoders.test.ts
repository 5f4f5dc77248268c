import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpointsOf } from '#kit/contract/endpoint.ts'
import { writeEncoder } from '#kit/server/http/encode.ts'
import { contracts } from '#modules/all.contract.ts'

// The portal writes the encoder of a call when it first answers it: here all of them are written, so that none proves impossible in front of somebody.
test('for the answer of every call an encoder can be written', () => {
  const replies = Object.values(contracts)
    .flatMap(endpointsOf)
    .flatMap(([name, { reply }]) => (typeof reply === 'string' ? [] : [{ name, reply }]))
  expect(replies.length).toBeGreaterThan(500)
  for (const { name, reply } of replies) expect(() => writeEncoder(reply), name).not.toThrow()
})

test('an answer is written as its contract says, without what it does not name', () => {
  const encode = writeEncoder(z.object({ id: z.number(), name: z.string().nullable() }))
  expect(encode({ success: true, data: { id: 1, name: null, secret: 'x' } })).toBe('{"success":true,"data":{"id":1,"name":null}}')
})
