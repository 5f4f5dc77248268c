import { daysAfter } from '#kit/contract/days.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { languages } from '#kit/contract/language.ts'
import { inGroups } from '#kit/contract/typed-codes.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import { touch } from '#kit/server/data/write.ts'
import type { Call } from '#kit/server/http/serve.ts'
import { deviceBy, keepToken, offerCode, pairBy, pairingMinutes, tokenIn } from '#kit/server/paired-devices.ts'
import { sha256 } from '#kit/server/signing.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import { addOn, displayCallsPerMinute, displayEnded, displayOff, type DisplayPage, displayUnknown, displayWaits } from '../contract.ts'
import { shutHalves, shutOn } from './blocked-days.ts'
import { buildingById, displaysInBuilding, keepSetup, kind, livesStill, setupOf, useSetup } from './display-rows.ts'
import { initialsOf } from './initials.ts'
import { settingsOf } from './settings.ts'
import { codeHashOf, newCode, newSecret } from './setup-codes.ts'
import { zoneDisplays } from './tables.ts'
import { desksOf, keptOn, takenOn } from './taken-rows.ts'
import { weekdayOf } from './times.ts'

export const beginSetup = async (context: Context) => {
  const [code, secret] = [newCode(), newSecret()]
  const expiresAt = new Date(context.now().getTime() + pairingMinutes * 60_000)
  await keepSetup(context, { codeHash: codeHashOf(context.app, code), secretHash: sha256(secret), expiresAt })
  return { code: inGroups(code), secret, expiresDate: expiresAt.toISOString() }
}

/** Once somebody has typed the code in, the tablet gets its token, in a cookie and once. */
export const askSetup = async (context: Context, call: Call, secret: string): Promise<{ state: 'WAITING' | 'PAIRED' | 'OVER' }> => {
  const setup = await setupOf(context, sha256(secret))
  if (!setup || setup.usedAt !== null) return { state: 'OVER' }
  if (setup.subject === null) return { state: Date.parse(setup.expiresAt) > context.now().getTime() ? 'WAITING' : 'OVER' }
  const token = await context.transaction(async (tx) => {
    const of = await useSetup(tx, setup.id)
    const id = of && (await livesStill(tx, of))
    if (!of || !id) return undefined
    const { code } = await offerCode(tx, { kind, ...of })
    const paired = await pairBy(tx, kind, code)
    await touch(tx, zoneDisplays, { id }, { action: 'paired' })
    return paired?.token
  })
  if (!token) return { state: 'OVER' }
  keepToken(context.app, call, kind, token)
  return { state: 'PAIRED' }
}

/** Who calls, by the token and by nothing that is sent: it says in which building, too. */
const callerOf = async (context: Context, call: Call): Promise<{ building: OfficeCentreRecord; own: string }> => {
  const token = tokenIn(context.app, call, kind)
  const device = token ? await deviceBy(context, kind, token, displayCallsPerMinute) : undefined
  if (!device) throw new Failed(displayUnknown)
  if (device.state === 'ENDED') throw new Failed(displayEnded)
  if (device.state === 'BUSY') throw new Failed(failures.tooMany)
  const building = await buildingById(context, device.officeCentreId)
  if (!building) throw new Failed(displayUnknown)
  if (!building.active || building.endedAt !== null || !building.addOns.includes(addOn)) throw new Failed(displayOff)
  return { building, own: device.subject }
}

const nameOf = ({ buildingName, companyName }: OfficeCentreRecord): string => buildingName ?? companyName

export const displaysOfTablet = async (context: Context, call: Call) => {
  const { building, own } = await callerOf(context, call)
  const displays = await displaysInBuilding(context, building.id)
  return {
    building: nameOf(building),
    displays: displays.map(({ uuid, name, planName, floorNo }) => ({ uuid, name, planName, floorNo, own: uuid === own })),
  }
}

/** After the end of a day a display shows the next one. */
const pageOf = async (context: Context, building: OfficeCentreRecord, uuid: string): Promise<DisplayPage> => {
  const display = (await displaysInBuilding(context, building.id)).find((one) => one.uuid === uuid)
  if (!display) throw new Failed(displayUnknown)
  const settings = await settingsOf(context, building)
  const clock = localTime(context.now(), building.timeZone)
  const date = clock.time >= settings.dayUntil ? daysAfter(clock.date, 1) : clock.date
  const pm = date === clock.date && clock.time >= settings.noon
  const [all, taken, kept, blocks, images] = await Promise.all([
    desksOf(context, building.id),
    takenOn(context, building.id, date),
    keptOn(context, building.id, weekdayOf(date)),
    shutOn(context, building, date),
    imagesOf(context, [display.imageUuid, ...(building.logoUuid ? [building.logoUuid] : [])]),
  ])
  const shut = shutHalves(blocks, date, settings, building.timeZone)
  const keptIds = new Set(kept.map(({ deskId }) => deskId))
  const desks = all
    .filter(({ planId }) => planId === display.planId)
    .map(({ id, uuid: deskUuid, deskNo, x, y, outOfUse }) => {
      const had = (half: 'morning' | 'afternoon') => taken.find((one) => one.deskId === id && one[half])
      const state = (half: 'morning' | 'afternoon') =>
        (had(half) ? 'TAKEN' : outOfUse || shut[half] ? 'OUT' : keptIds.has(id) ? 'KEPT' : 'FREE') as 'TAKEN' | 'OUT' | 'KEPT' | 'FREE'
      const shown = had(pm ? 'afternoon' : 'morning')?.initialsOf
      return {
        uuid: deskUuid,
        deskNo,
        x,
        y,
        now: state(pm ? 'afternoon' : 'morning'),
        later: pm ? null : state('afternoon'),
        initials: shown ? initialsOf(shown) : null,
      }
    })
  const logo = building.logoUuid ? images.get(building.logoUuid) : undefined
  const page = {
    name: display.name,
    building: {
      name: nameOf(building),
      logoUrl: logo ? (logo.previewPath ?? logo.fullPath) : null,
      languages: languages.filter((one) => building.languages.includes(one)),
    },
    plan: { name: display.planName, floorNo: display.floorNo, image: images.get(display.imageUuid) ?? null },
    timeZone: building.timeZone,
    date,
    noon: settings.noon,
    dayUntil: settings.dayUntil,
    desks,
    bookPath: '/hotdesks',
  }
  return { mark: sha256(JSON.stringify([page, pm])).slice(0, 22), ...page }
}

const shows = ['deskBookings', 'desks', 'deskSettings', 'deskSharings', 'floorPlans', 'zoneDisplays', 'officeCentres']

/** Something of the building has changed, the caller has hung up, or the time is over. */
const untilChanged = (context: Context, buildingId: number, gone: (stop: () => void) => void) => {
  let stop = () => {}
  const changed = new Promise<void>((resolve) => {
    stop = () => {
      clearTimeout(timer)
      unlisten()
      resolve()
    }
    const timer = setTimeout(stop, displayWaits * 1000)
    const unlisten = context.app.live.listen(({ kind: of, officeCentreId }) => {
      if (officeCentreId === buildingId && shows.includes(of)) stop()
    }, stop)
    gone(stop)
  })
  return { changed, stop }
}

/** Held while it shows what there is, so that a change is seen within the blink of an eye and nobody asks every second. */
export const readDisplay = async (context: Context, call: Call, uuid: string, mark: string | undefined): Promise<DisplayPage> => {
  const { building } = await callerOf(context, call)
  // listened to before it is looked, so that nothing falls between
  const wait = mark === undefined ? undefined : untilChanged(context, building.id, (stop) => call.request.raw.once('close', stop))
  try {
    const page = await pageOf(context, building, uuid)
    if (!wait || page.mark !== mark) return page
    await wait.changed
    return await pageOf(context, building, uuid)
  } finally {
    wait?.stop()
  }
}
