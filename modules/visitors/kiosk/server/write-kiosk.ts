import { inGroups } from '#kit/contract/typed-codes.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type Seen, touch } from '#kit/server/data/write.ts'
import { endDevice, offerCode } from '#kit/server/paired-devices.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type KioskInput, kioskThere } from '../contract.ts'
import { kind } from './kiosk-rows.ts'
import { kiosks, type KioskRecord } from './tables.ts'

const columns = ({ name, place, language }: KioskInput) => ({ name, place: place || null, language })

export const createKiosk = (context: SignedIn, { id }: OfficeCentreRecord, input: KioskInput): Promise<KioskRecord> =>
  context.transaction((tx) =>
    unlessTaken(kioskThere, insert(tx, kiosks, { officeCentreId: id, ...columns(input) }, { action: 'added' }), { name: input.name }),
  )

const lockKiosk = (tx: Transaction, building: OfficeCentreRecord, which: Partial<Seen>): Promise<KioskRecord> =>
  lock(tx, kiosks, { ...which, officeCentreId: building.id })

export const updateKiosk = (context: SignedIn, building: OfficeCentreRecord, which: Seen, input: KioskInput): Promise<KioskRecord> =>
  context.transaction(async (tx) => {
    const { id } = await lockKiosk(tx, building, which)
    return unlessTaken(kioskThere, change(tx, kiosks, { id }, columns(input), { action: 'changed' }), { name: input.name })
  })

/** Shown once, to whoever has asked for it. */
export const offerKioskCode = (context: SignedIn, building: OfficeCentreRecord, uuid: string): Promise<{ code: string; expiresDate: string }> =>
  context.transaction(async (tx) => {
    const { id, officeCentreId } = await lockKiosk(tx, building, { uuid })
    const { code, expiresAt } = await offerCode(tx, { kind, officeCentreId, subject: uuid })
    await touch(tx, kiosks, { id }, { action: 'codeShown' })
    return { code: inGroups(code), expiresDate: expiresAt.toISOString() }
  })

/** A stolen tablet, and whoever has copied its token, has nothing from the next call on. */
export const endKiosk = (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<KioskRecord> =>
  context.transaction(async (tx) => {
    const { id, officeCentreId, uuid } = await lockKiosk(tx, building, which)
    await endDevice(tx, { kind, officeCentreId, subject: uuid })
    return end(tx, kiosks, { id }, { action: 'ended' })
  })
