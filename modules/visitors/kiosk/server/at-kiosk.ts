import { Failed, failures } from '#kit/contract/failure.ts'
import { languageOf } from '#kit/contract/language.ts'
import { asTyped } from '#kit/contract/typed-codes.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { takeEachThatIsLeft } from '#kit/server/data/daily-limits.ts'
import { touch } from '#kit/server/data/write.ts'
import type { Call } from '#kit/server/http/serve.ts'
import { deviceBy, keepToken, pairBy, tokenIn, triedBy } from '#kit/server/paired-devices.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import { consentOf, visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { arriveAtKiosk, leaveAtKiosk, walkInAtKiosk } from '#modules/visitors/visits/server/front.ts'
import { addOn, callsPerMinute, kioskEnded, kioskOff, kioskUnknown, pairingCodeWrong, tooManyAtKiosk, walkInsPerHour } from '../contract.ts'
import type { KioskPage, KioskWalkInInput } from '../contract/at-kiosk.ts'
import { kind, kioskOfDevice } from './kiosk-rows.ts'
import { kiosks, type KioskRecord } from './tables.ts'

interface AtKiosk {
  kiosk: KioskRecord
  building: OfficeCentreRecord
}

/** A kiosk stands in a building that is at work, or it says that it does not. */
const inUse = (found: AtKiosk | undefined): AtKiosk => {
  if (!found) throw new Failed(kioskUnknown)
  const { active, endedAt, addOns } = found.building
  if (!active || endedAt !== null || !addOns.includes(addOn)) throw new Failed(kioskOff)
  return found
}

/** Who calls, by the token and by nothing that is sent: it names the building, too. */
const callerOf = async (context: Context, call: Call): Promise<AtKiosk> => {
  const token = tokenIn(context.app, call, kind)
  const device = token ? await deviceBy(context, kind, token, callsPerMinute) : undefined
  if (!device) throw new Failed(kioskUnknown)
  if (device.state === 'ENDED') throw new Failed(kioskEnded)
  if (device.state === 'BUSY') throw new Failed(failures.tooMany)
  return inUse(await kioskOfDevice(context, device))
}

const presentPage = async (context: Context, { kiosk, building }: AtKiosk): Promise<KioskPage> => {
  const [held, consent, logos] = await Promise.all([
    visitingHeldTo(context, context, building, null),
    consentOf(context, building.id),
    imagesOf(context, building.logoUuid ? [building.logoUuid] : []),
  ])
  const { language } = context
  const logo = building.logoUuid ? logos.get(building.logoUuid) : undefined
  return {
    building: {
      name: building.buildingName ?? building.companyName,
      address: building.address,
      logoUrl: logo ? (logo.previewPath ?? logo.fullPath) : null,
    },
    language: languageOf(kiosk.language),
    fields: held.building.fields,
    purposes: held.purposes.map(({ key, names }) => ({ key, name: names[language] || names.en })),
    consent: consent ? { edition: consent.edition, text: consent.texts[language] || consent.texts.en } : null,
  }
}

/** The code is used up with it, and the token goes to the tablet alone. */
export const pair = async (context: Context, call: Call, given: string): Promise<KioskPage> => {
  const paired = await triedBy(context, kind, new Failed(pairingCodeWrong), async () => {
    const code = asTyped(given)
    if (!code) return undefined
    return context.transaction(async (tx, inside) => {
      const device = await pairBy(tx, kind, code)
      if (!device) return undefined
      const here = inUse(await kioskOfDevice(inside, device))
      await touch(tx, kiosks, { id: here.kiosk.id }, { action: 'paired' })
      return { token: device.token, here }
    })
  })
  keepToken(context.app, call, kind, paired.token)
  return presentPage(context, paired.here)
}

export const read = async (context: Context, call: Call): Promise<KioskPage> => presentPage(context, await callerOf(context, call))

export const buildingOfCall = async (context: Context, call: Call): Promise<OfficeCentreRecord> => (await callerOf(context, call)).building

export const arrive = async (context: Context, call: Call, code: string) => {
  const found = await arriveAtKiosk(context, await callerOf(context, call), code)
  return { done: found !== undefined, firstName: found?.firstName ?? null, company: found?.company ?? null, place: found?.place ?? null }
}

export const leave = async (context: Context, call: Call, code: string) => {
  const found = await leaveAtKiosk(context, await callerOf(context, call), code)
  return { done: found !== undefined, firstName: found?.firstName ?? null, givesBack: found?.givesBack ?? false }
}

/** Of one kiosk, in the transaction of what is counted: of many at once, on many instances, none goes beyond. */
const takeOfHour = async (tx: Transaction, { uuid }: KioskRecord): Promise<void> => {
  const hour = tx.context.now().toISOString().slice(11, 13)
  const short = await takeEachThatIsLeft(tx, { what: `visitors at a kiosk, hour ${hour}, of`, most: walkInsPerHour }, null, [uuid])
  if (short.size > 0) throw new Failed(tooManyAtKiosk)
}

export const walkIn = async (context: Context, call: Call, given: KioskWalkInInput) => {
  const at = await callerOf(context, call)
  await walkInAtKiosk(context, at, given, (tx) => takeOfHour(tx, at.kiosk))
  return { companyName: given.companyName }
}
