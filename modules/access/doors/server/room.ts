import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { controllerFull } from '../contract.ts'
import { type Limited, limits } from '../contract/bridge.ts'
import type { DoorTables } from './tables.ts'
import { say } from './words.ts'

const rowsOf = (tx: Transaction) => tx.unscoped<DoorTables>('the controller was found in the building before')
const isPassOf = (kind: string) => sql<boolean>`(e.kind = 'PASS' and e.content -> 'credential' ->> 'kind' = ${kind})`
/** Which entries count. */
const counted = {
  entries: sql<boolean>`true`,
  cards: isPassOf('CARD'),
  pins: isPassOf('PIN'),
  faces: isPassOf('FR'),
  qr: isPassOf('QR'),
  phones: isPassOf('HID'),
  schedules: sql<boolean>`e.kind = 'SCHEDULE'`,
} as const satisfies Partial<Record<Limited, unknown>>

/** How many of each it has said that it can hold; what it has not said has no limit. */
export const limitsOf = async (tx: Transaction, controllerId: number): Promise<Map<Limited, number>> => {
  const state = await rowsOf(tx).selectFrom('controllerStates').select('capacities').where('controllerId', '=', controllerId).executeTakeFirst()
  return new Map(limits.flatMap((kind) => (state?.capacities[kind] === undefined ? [] : [[kind, state.capacities[kind]] as const])))
}

/** With the kind, the limit, and how many are too many. */
export const full = ({ context }: Transaction, kind: Limited, limit: number, wanted: number): Failed => {
  const over = wanted - limit
  return new Failed(controllerFull, { values: { n: limit, kind: say(context.language, `room.${kind}`), over }, details: { kind, limit, over } })
}

const distinctFloors = sql<number>`select count(distinct floor -> 'floor')::integer as n, coalesce(bool_or(e.xmin = pg_current_xact_id()::xid), false) as written
  from controller_entries e, jsonb_array_elements(e.content -> 'doors') door, jsonb_array_elements(door -> 'floors') floor`

/**
 * What a controller cannot hold is refused before it is saved. Only a kind of which this transaction has written something: one that is over its limit for
 * another reason keeps nobody from the rest. A lockdown is told in any case: who has no room for it says so.
 */
export const checkRoom = async (tx: Transaction, controllerId: number): Promise<void> => {
  for (const [kind, limit] of await limitsOf(tx, controllerId)) {
    if (kind === 'holidays') continue
    const here = sql`e.controller_id = ${controllerId} and e.content is not null`
    const { rows } = await (
      kind === 'liftFloors'
        ? sql<{ n: number; written: boolean }>`${distinctFloors} where e.kind = 'PASS' and ${here}`
        : sql<{ n: number; written: boolean }>`
            select count(*)::integer as n, coalesce(bool_or(e.xmin = pg_current_xact_id()::xid), false) as written from controller_entries e
            where ${counted[kind]} and ${here}`
    ).execute(rowsOf(tx))
    const { n = 0, written = false } = rows[0] ?? {}
    if (n > limit && written) throw full(tx, kind, limit, n)
  }
}
