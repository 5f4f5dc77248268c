import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { controllerKeepsShut, liftKeepsShut } from '../contract.ts'
import type { Configuration, PinMode } from '../contract/door.ts'
import { desire, type Wanted } from './entries.ts'
import type { DoorRecord, DoorTables } from './tables.ts'

export interface FreeOpening {
  /** The `ref` of the SCHEDULE by which it stands open. */
  readonly schedule: string
  /** Only once somebody has been let in there on that day. */
  readonly firstPersonIn: boolean
}
/** Which of these doors stand open by a schedule, by the id of the door. Asked in the transaction in which controllers are told of the doors. */
export const freeOpenings = extensionPoint<
  (tx: Transaction, officeCentreId: number, doorIds: readonly number[]) => Promise<ReadonlyMap<number, FreeOpening>>
>('which doors stand open by a schedule')

/** A controller that has said that it cannot is not told to; nor is a lift, which would take anybody to any floor. */
const checkStandsOpen = async (tx: Transaction, { configuration, controllerId }: DoorRecord): Promise<void> => {
  if (configuration === 'ELEVATOR') throw new Failed(liftKeepsShut)
  const { rows } = await sql`
    select 1 from controller_states where controller_id = ${controllerId} and capacities ->> 'freeOpening' = 'false'`.execute(
    tx.unscoped<DoorTables>('the door was found in the building before'),
  )
  if (rows.length > 0) throw new Failed(controllerKeepsShut)
}

/** What the controllers of these doors must know of them from here on. What one of them cannot do is refused where somebody asks for it. */
export const desireDoors = async (
  tx: Transaction,
  officeCentreId: number,
  some: readonly DoorRecord[],
  { besides = [], checked = false }: { besides?: readonly Wanted[]; checked?: boolean } = {},
): Promise<void> => {
  const free = new Map<number, FreeOpening>()
  const ids = some.map(({ id }) => id)
  for (const ask of freeOpenings.answers) for (const [id, one] of await ask(tx, officeCentreId, ids)) free.set(id, one)
  const wanted: Wanted[] = []
  for (const door of some) {
    const {
      id,
      uuid,
      controllerId,
      name,
      outputNo,
      configuration,
      openingSeconds,
      heldOpenSeconds,
      pinMode,
      codeMode,
      readerMac,
      exitReaderMac,
      status,
    } = door
    const freeOpening = free.get(id)
    if (freeOpening && checked) await checkStandsOpen(tx, door)
    const content = {
      name,
      outputNo,
      configuration: configuration as Configuration,
      openingSeconds,
      heldOpenSeconds,
      pinMode: pinMode as PinMode,
      readerMac,
      exitReaderMac,
      inUse: status === 'LIVE',
      ...(codeMode === 'FIXED' ? { codes: 'FIXED' as const } : {}),
      ...(freeOpening ? { freeOpening } : {}),
    }
    wanted.push({ controllerId, kind: 'DOOR', ref: uuid, content, urgent: status !== 'LIVE' })
  }
  await desire(tx, officeCentreId, [...wanted, ...besides])
}
