import type { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import { takeOfDay } from '#kit/server/data/daily-limits.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import { buildingOfPoster, consentOf, type VisitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { addOn, consentChanged, posterUnknown, registerSelf as registerCall, selfPerDay, tooManyOfDay } from '../../contract.ts'
import type { SelfRegistration, SelfRegistrationInput } from '../../contract/self-registration.ts'
import { checkInput, refused } from '../appointment/check-input.ts'
import { askFor, settle, writeVisit } from '../appointment/write-visit.ts'
import { reasonsFor } from '../approval/reasons.ts'
import { membersNamed } from '../people-rows.ts'
import { tellHost } from '../tell-hosts.ts'
import { checkCode, takeOfHour, useCode } from './self-codes.ts'
import { companiesOfName } from './self-company-rows.ts'

interface PosterRead {
  building: string
  poster: string
}
export type PosterBuilding = NonNullable<Awaited<ReturnType<typeof buildingOfPoster>>>

/** Whatever is wrong with a poster, it leads nowhere. */
export const posterOf = async (context: Context, { building: code, poster }: PosterRead): Promise<PosterBuilding> => {
  const building = await buildingOfPoster(context, code, poster)
  if (!building?.addOns.includes(addOn)) throw new Failed(posterUnknown)
  return building
}

/** Who has to prove an address has to give one. */
const askedBy = <F extends SelfRegistration['fields']>(fields: F, { confirmEmail }: PosterBuilding): F =>
  confirmEmail ? { ...fields, email: 'REQUIRED' } : fields

export const presentPoster = async (context: Context, building: PosterBuilding): Promise<SelfRegistration> => {
  const consent = await consentOf(context, building.id)
  const logos = await imagesOf(context, building.logoUuid ? [building.logoUuid] : [])
  const logo = building.logoUuid ? logos.get(building.logoUuid) : undefined
  const { language } = context
  return {
    building: {
      name: building.buildingName ?? building.companyName,
      address: building.address,
      logoUrl: logo ? (logo.previewPath ?? logo.fullPath) : null,
    },
    fields: askedBy(building.fields, building),
    purposes: building.purposes.map(({ key, names }) => ({ key, name: names[language] || names.en })),
    confirmEmail: building.confirmEmail,
    consent: consent ? { edition: consent.edition, text: consent.texts[language] || consent.texts.en } : null,
  }
}

export const companyNamed = async (inside: Context, building: Pick<PosterBuilding, 'id'>, companyName: string): Promise<number> => {
  const [company, other] = await companiesOfName(inside, building.id, companyName)
  if (!company) throw refused(inside, { companyName: 'companyUnknown' })
  if (other) throw refused(inside, { companyName: 'self.companyTwice' })
  return company.id
}

/** Nobody is told whether there is such a person: one who alone bears the name is the host, in silence. */
export const hostNamed = async (inside: Context, companyId: number, name: string | null | undefined, today: string): Promise<number | null> => {
  const those = name ? await membersNamed(inside, companyId, name, today) : []
  return those.length === 1 ? (those[0]?.membershipId ?? null) : null
}

const heldAt = (held: VisitingHeldTo, building: PosterBuilding): VisitingHeldTo => ({
  ...held,
  strict: { ...held.strict, fields: askedBy(held.strict.fields, building) },
})

/** Of one visitor: the fields are called as they were sent. */
export const asSent = (error: unknown): never => {
  if (!(error instanceof Failed) || !error.fields) throw error
  const fields = Object.entries(error.fields).map(([field, text]) => [field.replace(/^visitors\.0\./, 'visitor.'), text])
  throw new Failed(error.failure, { values: error.values, fields: Object.fromEntries(fields) })
}

/** For today, from now until the time that the visitor gives. The company agrees in any case; whoever else has to is asked, too. */
export const registerSelf = async (context: Context, given: SelfRegistrationInput): Promise<z.output<typeof registerCall.reply>> => {
  const building = await posterOf(context, given)
  const { visitor, code } = given
  if (building.confirmEmail) {
    if (!visitor.email) throw refused(context, { 'visitor.email': 'requiredHere' })
    if (!code) throw refused(context, { code: 'self.codeNeeded' })
    await checkCode(context, building, visitor.email, code)
  }
  return context.transaction(async (tx, inside) => {
    await takeOfHour(tx, 'visits announced')
    await takeOfDay(tx, { what: 'visits announced by poster', most: selfPerDay, refusal: tooManyOfDay }, building.id, 1)
    if (building.confirmEmail && visitor.email) await useCode(tx, building, visitor.email)
    const consentEdition = (await consentOf(inside, building.id))?.edition ?? null
    if (consentEdition !== (given.consentEdition ?? null)) throw new Failed(consentChanged)
    const { date: today, time: timeFrom } = localTime(inside.now(), building.timeZone)
    const { timeUntil, purposeKey, hostName, companyName } = given
    if (timeUntil <= timeFrom) throw refused(inside, { timeUntil: 'dayOver' })
    const companyId = await companyNamed(inside, building, companyName)
    const hostId = await hostNamed(inside, companyId, hostName, today)
    const settled = await settle(inside, { building, company: null }, { companyId, hostId })
    const input = { companyId, hostId, purposeKey, timeFrom, timeUntil, days: [today], tellIds: [], visitors: [visitor] }
    try {
      checkInput(inside, building, heldAt(settled.held, building), input)
    } catch (error) {
      asSent(error)
    }
    const asked = { days: input.days, timeFrom, timeUntil, floorId: null, visitors: 1, selfRegistered: true }
    const reasons = await reasonsFor(inside, building.id, settled.held, asked)
    const made = { source: 'SELF_REGISTERED', status: 'PENDING_APPROVAL', hostName: hostName ?? null, consentEdition } as const
    const { visit, visitors } = await writeVisit(tx, inside, settled, input, made)
    await askFor(tx, settled, visit, reasons, [visitor.name], null)
    await tellHost(tx, building, visit, visitors, 'announced')
    return { companyName, timeUntil }
  })
}
