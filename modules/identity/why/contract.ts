import { z } from 'zod'
import { addOns } from '#kit/contract/add-ons.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { Option } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { ofPerson } from '#modules/identity/users/contract.ts'

export const can = permissions('WHY', ['VIEW'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export const whyUnknown = failure('why_unknown', 422, 'whyUnknown')

/** Of a record: may the person see and work on it, or change this one; is it shown to them, as content is to whom it addresses; does it open for them. */
export const deeds = ['manage', 'change', 'receive', 'open', 'book'] as const
export type Deed = (typeof deeds)[number]

/** As the contracts write it: 'GET /poll-forms/uuid/{uuid}'. */
const Call = z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) \/[\x21-\x7e]{1,200}$/)

/** One thing is asked: a permission, an add-on or both (a screen); a call; or a record. Nothing of it asks whether the person may act at all. */
const query = z.strictObject({
  can: z.string().max(60).optional(),
  addOn: z.enum(addOns).optional(),
  call: Call.optional(),
  record: z.string().max(40).optional(),
  id: z.string().max(80).optional(),
  deed: z.enum(deeds).default('manage'),
  /** Many calls at once, answered shortly beside the rest. */
  calls: z.array(Call).max(100).optional(),
})
export type WhyQuery = z.output<typeof query>

/** One link of the chain. `text` stands after a colon: 'no role gives “Polls: see”.' `remedy` says what would change it. */
export const WhyLink = z.object({
  rule: z.string(),
  ok: z.boolean(),
  value: z.string().nullable(),
  text: z.string(),
  remedy: z.string().nullable(),
})
export type WhyLink = z.output<typeof WhyLink>

export const Why = z.object({
  person: z.object({
    id: z.number().int(),
    fullName: z.string(),
    officeCentreId: z.number().int(),
    companyName: z.string(),
    you: z.boolean(),
  }),
  /** Of a record that was asked for; null when the chain ends before it is looked at. */
  recordName: z.string().nullable(),
  allowed: z.boolean(),
  chain: z.array(WhyLink),
  firstFailing: WhyLink.nullable(),
  /** Kinds of records (table names) whose changes make this answer stale, too. */
  madeOf: z.array(z.string()),
  calls: z.array(z.object({ call: z.string(), allowed: z.boolean(), failing: z.string().nullable() })),
})
export type Why = z.output<typeof Why>

/** What every answer is made of; what a record adds its module says, and the answer names. */
const stale = ['memberships', 'users', 'officeCentres', 'userGroups']

/** Why may somebody (not) do it? About the people of the organisation that the path names; anybody else is not there. */
export const whyPerson = endpoint('GET /office-centres/{oc}/users/{id}/why', {
  can: can.VIEW,
  params: ofPerson,
  query,
  reply: Why,
  fails: [whyUnknown],
  stale,
})

/** The same about oneself. */
export const whySelf = endpoint('GET /why', { reach: 'self', query, reply: Why, fails: [whyUnknown], stale })

/** A record as people know it: its title and, where titles are alike, what tells them apart. */
export const RecordChoice = z.object({
  record: z.string(),
  id: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  /** 'Unit', 'Poll'. */
  kind: z.string(),
  /** What can be asked about it: that it is shown to people is another question than who works on it. */
  deeds: z.array(z.enum(deeds)),
})
export type RecordChoice = z.output<typeof RecordChoice>

/** Records that one can ask about, by their titles; a few of each kind. */
export const listWhyRecords = endpoint('GET /why/records', {
  can: can.VIEW,
  query: z.strictObject({ search: z.string().trim().max(120).default('') }),
  reply: z.array(RecordChoice),
  stale,
})

/** Permissions that one can ask about: those that some role gives where the session acts. */
export const listWhyActions = endpoint('GET /why/actions', { reach: 'self', reply: z.array(Option) })
