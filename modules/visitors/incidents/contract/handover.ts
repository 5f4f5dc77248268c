import { z } from 'zod'
import { paging } from '#kit/contract/paging.ts'
import { incidentKinds } from './incident.ts'

export const handoverStatuses = ['WRITTEN', 'SIGNED'] as const
export type HandoverStatus = (typeof handoverStatuses)[number]

/** What was open when the shift ended: names as they were then, kinds of incidents or of alarms. */
export const standingKinds = [...incidentKinds, 'FORCED', 'TAMPER', 'HELD_OPEN', 'OFFLINE'] as const
export const Standing = z.object({
  of: z.enum(['INCIDENT', 'ALARM']),
  uuid: z.uuid(),
  kind: z.enum(standingKinds),
  name: z.string(),
  since: z.iso.datetime(),
})
export type Standing = z.output<typeof Standing>
export const standingAtMost = 200

const text = z.string().trim().max(4000).default('')
const counted = z.number().int().min(0, 'wholeNumber').max(9999, 'wholeNumber')
export const HandoverInput = z.strictObject({ openMatters: text, watch: text, keys: counted, badges: counted })
export type HandoverInput = z.output<typeof HandoverInput>
export const SignInput = z.strictObject({ remark: z.string().trim().max(1000).default('') })

export const Handover = z.object({
  uuid: z.uuid(),
  status: z.enum(handoverStatuses),
  writtenDate: z.iso.datetime(),
  writtenBy: z.string().nullable(),
  openMatters: z.string(),
  watch: z.string(),
  keys: z.number().int(),
  badges: z.number().int(),
  incidents: z.number().int(),
  alarms: z.number().int(),
  signed: z.object({ date: z.iso.datetime(), by: z.string().nullable(), remark: z.string().nullable() }).nullable(),
  forgottenDate: z.iso.datetime().nullable(),
  may: z.object({ sign: z.boolean() }),
})
export type Handover = z.output<typeof Handover>
export const HandoverWithStanding = Handover.extend({ standing: z.array(Standing) })
export type HandoverWithStanding = z.output<typeof HandoverWithStanding>
export const handoverQuery = paging({ sort: ['writtenDate'] })
export type HandoverQuery = z.output<typeof handoverQuery>
