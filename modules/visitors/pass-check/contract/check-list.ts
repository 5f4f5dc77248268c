import { z } from 'zod'

/** LIVE: may be in · AT_DESK: expected, but not yet received · SUSPENDED, OFF: taken from somebody who still has it. */
export const checkedStates = ['LIVE', 'AT_DESK', 'SUSPENDED', 'OFF'] as const

export const CheckedPass = z.object({
  /** As codes name it. */
  uuid: z.uuid(),
  visitor: z.boolean(),
  name: z.string(),
  company: z.string(),
  state: z.enum(checkedStates),
  /** Of a visitor: until when today, on the building's clock. */
  until: z.string().nullable(),
  host: z.string().nullable(),
})
export type CheckedPass = z.output<typeof CheckedPass>

export const CheckList = z.object({
  asOf: z.iso.datetime(),
  buildingId: z.number().int(),
  /** Only one company's people and visitors stand in it. */
  ofCompany: z.boolean(),
  /** Ed25519, the 32 bytes in base64url. */
  publicKey: z.string(),
  secondsPerCode: z.number().int(),
  /** Of what stands in `passes`: given back with the next asking. */
  digest: z.string(),
  /** Null: as before. */
  passes: z.array(CheckedPass).nullable(),
})
export type CheckList = z.output<typeof CheckList>
