import { z } from 'zod'
import { transitions } from '#kit/contract/transitions.ts'
import { can } from './permissions.ts'

/** OPEN waits for the building, ANSWERED for the company, or for the building's decision. */
export const disputeStatuses = ['OPEN', 'ANSWERED', 'ACCEPTED', 'REFUSED'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
export const disputeSteps = transitions<DisputeStatus>()({
  reply: { from: ['OPEN', 'ANSWERED'], to: 'OPEN', can: can.EDIT },
  answer: { from: ['OPEN'], to: 'ANSWERED', can: can.ACTION },
  accept: { from: ['OPEN', 'ANSWERED'], to: 'ACCEPTED', can: can.ACTION },
  refuse: { from: ['OPEN', 'ANSWERED'], to: 'REFUSED', can: can.ACTION },
})

/** Calendar days after a statement was sent in which its lines can be disputed. */
export const disputeDays = 14
/** Working days of the building in which it answers. */
export const answerDays = 5

export const messageKinds = ['QUESTION', 'ANSWER', 'ACCEPTED', 'REFUSED'] as const

export const Dispute = z.object({
  uuid: z.uuid(),
  status: z.enum(disputeStatuses),
  raisedDate: z.iso.datetime(),
  /** The last day on which the building answers in time, and how many calendar days are left; below nought it is late. */
  dueOn: z.string(),
  daysLeft: z.number().int(),
  decidedDate: z.iso.datetime().nullable(),
  /** In the order in which they were said. */
  messages: z.array(
    z.object({
      uuid: z.uuid(),
      kind: z.enum(messageKinds),
      byBuilding: z.boolean(),
      /** A company is not told who works for the building. */
      by: z.string().nullable(),
      message: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type Dispute = z.output<typeof Dispute>

const message = z.string().trim().min(1, 'required').max(1000)
export const MessageInput = z.strictObject({ message })
/** Accepted for an amount in minor units, or for all that is left of the line. */
export const AcceptInput = z.strictObject({ message, amount: z.number('required').int('wholeNumber').min(1, 'outOfBounds').nullable().default(null) })
