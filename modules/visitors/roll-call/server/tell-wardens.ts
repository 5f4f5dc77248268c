import type { Language } from '#kit/contract/language.ts'
import type { Transaction } from '#kit/server/context.ts'
import { insertAll } from '#kit/server/data/write.ts'
import { makeLinks } from '#kit/server/public-links.ts'
import { tellEachTheirOwn } from '#modules/identity/messages/server/front.ts'
import { hoursAfter } from '../contract/roll-call.ts'
import type { NamedPlace } from './place.ts'
import { type RollCallRecord, rollCallPhones } from './tables.ts'
import { wardensToTell } from './warden-rows.ts'
import { say } from './words.ts'

export const linkPurpose = 'roll-call'
/** Of a roll-call that nobody ends; its end moves it. */
const openAtMost = 72 * 3_600_000
export const expiryOf = (now: Date): Date => new Date(now.getTime() + openAtMost)
export const pathOfLink = (token: string): string => `/roll-calls/warden?token=${token}`

interface Letter {
  readonly kind: string
  readonly building: string
  readonly floors: string
  readonly token: string
}

const letter = (language: Language, { kind, building, floors, token }: Letter) => {
  const what = kind === 'DRILL' ? 'drill' : 'real'
  return {
    subject: say(language, `mail.${what}Subject`, { building }),
    paragraphs: [
      say(language, `mail.${what}Text`, { building }),
      say(language, 'mail.floors', { floors }),
      say(language, 'mail.link', { n: hoursAfter }),
    ],
    button: { label: say(language, 'mail.button'), path: pathOfLink(token) },
  }
}

/** Wardens get a link each, for their own phone and in their own language, the moment it begins. */
export const tellWardens = async (tx: Transaction, call: Pick<RollCallRecord, 'id' | 'kind' | 'uuid'>, building: NamedPlace): Promise<void> => {
  const wardens = await wardensToTell(tx, building)
  if (wardens.length === 0) return
  const own = { officeCentreId: building.id, rollCallId: call.id }
  const phones = await insertAll(
    tx,
    rollCallPhones,
    wardens.map(({ userId, fullName, floorIds }) => ({ ...own, userId, name: fullName, floorIds })),
    { action: 'added' },
  )
  const expiresAt = expiryOf(tx.context.now())
  const tokens = await makeLinks(
    tx,
    phones.map(({ uuid }) => ({ purpose: linkPurpose, officeCentreId: building.id, subject: uuid, expiresAt })),
  )
  const { name } = building
  const notice = { module: 'visitors/roll-call', key: call.kind === 'DRILL' ? 'notice.drill' : 'notice.real', values: { building: name } }
  await tellEachTheirOwn(
    tx,
    wardens.map((person, at) => {
      const told = { kind: call.kind, building: name, floors: person.floors, token: tokens[at] ?? '' }
      return { from: building.id, person, notice, mail: (language) => letter(language, told) }
    }),
  )
}
