import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpointsOf } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { languages } from '#kit/contract/language.ts'
import { problemsOf } from '#kit/contract/problems.ts'
import { makeMessages } from '#kit/server/messages.ts'
import { contracts } from '#modules/all.contract.ts'
import { modules } from '#modules/all.server.ts'
import { startBulk } from '#modules/platform/bulk-actions/contract.ts'
import { visitorUnknown } from '#modules/visitors/ask-the-building/contract.ts'
import { untilOver } from '#modules/visitors/findings/contract.ts'
import { findCompaniesAtKiosk } from '#modules/visitors/kiosk/contract.ts'

const messages = makeMessages(modules)
const empty = [{}, [], null, '', 0, { viewableBy: 'USER_GROUP' }]
const asked = (schema: z.ZodType | undefined) =>
  schema ? empty.flatMap((value) => problemsOf(schema.safeParse(value, { reportInput: true }).error?.issues ?? [])) : []

test('what is wrong in a field is said in words, in every language and whichever module’s schema refuses it', () => {
  for (const [module, contract] of Object.entries(contracts))
    for (const [name, { body, query }] of endpointsOf(contract))
      for (const { key, values } of [...asked(body), ...asked(query)])
        for (const language of languages) expect(messages.field(module, language, key, values), `${name}: ${key}`).not.toBe(key)
})

test('so is what an operation refuses at a field by a key; a sentence stays one', () => {
  for (const [refused, key] of [
    [untilOver, 'untilOver'],
    [visitorUnknown, 'visitorUnknown'],
    [failure('of_nobody', 422, 'x'), 'required'],
  ] as const)
    for (const language of languages) expect(messages.fieldOf(refused, language, key)).toMatch(/ |[\u4e00-\u9fff]/)
  expect(messages.fieldOf(untilOver, 'en', 'At most 12 hours')).toBe('At most 12 hours')
})

test('who names both rows and all of them, or neither, is refused at a field that can be marked', () => {
  const one = { action: 'users.activate' }
  for (const given of [one, { ...one, rows: [{ key: { id: 1 }, title: 'Ada' }], all: { count: 1 } }]) {
    expect(problemsOf(startBulk.body.safeParse(given).error?.issues ?? [])).toEqual([{ path: 'rows', key: 'invalidField', values: {} }])
  }
})

test('how much is too much or too little the kit says alone: a module’s own sentence under such a key would be said of each of its fields', () => {
  const bounds = ['tooLong', 'tooShort', 'tooManyEntries', 'tooFewEntries', 'tooBig', 'tooSmall']
  for (const { name, words } of modules)
    expect(
      bounds.filter((key) => key in words.en),
      name,
    ).toEqual([])
  const refused = findCompaniesAtKiosk.body.safeParse({ search: 'a' })
  const told = problemsOf(refused.error?.issues ?? []).map(({ key, values }) => messages.field('visitors/kiosk', 'en', key, values))
  expect(told).toEqual(['At least 2 characters'])
})
