import type { Transaction } from '#kit/server/context.ts'
import { change, insertAll } from '#kit/server/data/write.ts'
import type { Taken, Tap } from '#modules/access/doors/server/front.ts'
import { alarmSteps } from '../contract.ts'
import { type AlarmKind, alarmKinds } from '../contract/alarm.ts'
import { countUp, type Happened, heardOf, placesOf, type Teller } from './opening-rows.ts'
import { type Rules, rulesIn } from './rule-rows.ts'
import { alarms, type AlarmTables } from './tables.ts'

type Alarming = Tap & { readonly kind: AlarmKind }
const isAlarming = (tap: Tap): tap is Alarming => alarmKinds.some((kind) => kind === tap.kind)
const keyOf = ({ kind, doorId }: { kind: string; doorId: number | null }): string => `${kind} ${doorId ?? ''}`

const together = (some: readonly Alarming[]): Happened => {
  const moments = some.map(({ at }) => new Date(at).toISOString()).toSorted()
  const [{ kind, doorId } = { kind: alarmKinds[0], doorId: null }] = some
  return { kind, doorId, times: some.length, firstAt: moments[0] ?? '', lastAt: moments.at(-1) ?? '', clockOff: some.some((one) => one.clockOff) }
}

const tellOf = (tx: Transaction, { officeCentreId }: Teller, ids: readonly number[]): void =>
  tx.afterCommit(() => {
    for (const id of ids) tx.context.app.live.tell({ kind: 'alarms', id, officeCentreId })
  })

/** New ones for what is not open yet; the others count up. Answers which alarm each kind at each door is. */
const raise = async (tx: Transaction, teller: Teller, happened: readonly Happened[]): Promise<Map<string, number>> => {
  const open = await countUp(tx, teller, happened)
  tellOf(
    tx,
    teller,
    open.map(({ id }) => id),
  )
  const ids = new Map(open.map((one) => [keyOf(one), one.id]))
  const fresh = happened.filter((one) => !ids.has(keyOf(one)))
  if (fresh.length === 0) return ids
  const placeOf = await placesOf(
    tx,
    teller,
    fresh.flatMap(({ doorId }) => doorId ?? []),
  )
  const now = tx.context.now()
  const rows = fresh.map((one) => ({ ...teller, ...one, ...placeOf(one.doorId), arrivedAt: now, lastArrivedAt: now }))
  for (const { id, kind, doorId } of await insertAll(tx, alarms, rows, { action: 'opened' })) ids.set(keyOf({ kind, doorId }), id)
  return ids
}

/** A controller that is there again ends its alarm by itself: the building says whether somebody must still say a word. */
const follow = async (tx: Transaction, teller: Teller, { OFFLINE }: Rules): Promise<void> => {
  for (const { id, since } of await heardOf(tx, teller))
    if (since === null) await change(tx, alarms, { id }, { recoveredAt: null }, { action: 'goneAgain' })
    else if (OFFLINE.endsByItself) await change(tx, alarms, { id, step: alarmSteps.recover }, { recoveredAt: since }, { action: 'recovered' })
    else await change(tx, alarms, { id }, { recoveredAt: since }, { action: 'recovered' })
}

/**
 * In the transaction in which the events of a controller are taken. What is told again is not among them, and would be refused by
 * `alarm_events_once`; batches of one controller come one after another.
 */
export const raiseAlarms = async (tx: Transaction, { officeCentreId, controllerId, epoch, taps }: Taken): Promise<void> => {
  const teller = { officeCentreId, controllerId }
  const told = taps.filter((tap) => isAlarming(tap))
  const online = taps.some(({ kind }) => kind === 'ONLINE')
  if (told.length === 0 && !online) return
  const rules = await rulesIn(tx, { id: officeCentreId })
  const raising = told.filter(({ kind }) => rules[kind].raises)
  if (raising.length > 0) {
    const ids = await raise(tx, teller, [...Map.groupBy(raising, keyOf).values()].map(together))
    const arrivedAt = tx.context.now()
    await tx
      .unscoped<AlarmTables>('their controller has told')
      .insertInto('alarmEvents')
      .values(
        raising.map((tap) => ({
          ...teller,
          alarmId: ids.get(keyOf(tap)) ?? 0,
          epoch,
          number: tap.number,
          readerAt: tap.readerAt,
          at: tap.at,
          arrivedAt,
          clockOff: tap.clockOff,
          reason: tap.reason,
        })),
      )
      .execute()
  }
  if (online || raising.some(({ kind }) => kind === 'OFFLINE')) await follow(tx, teller, rules)
}
