import { Failed } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { momentAt } from '#kit/server/moments.ts'
import { doorInReach } from '#modules/access/doors/server/front.ts'
import type { WhyLink } from '#modules/identity/why/contract.ts'
import type { ExplainedRecord } from '#modules/identity/why/server/front.ts'
import { askOfPerson, type DoorAnswer, type Failing, personUnknown } from '../contract.ts'
import { askOfMember } from './ask-of-person.ts'
import { say } from './words.ts'

/** What stands between a member and a door, in the order in which the answer names the first that fails, under the names that *Why?* has for it. */
const rules = {
  NOT_HERE: 'membership',
  PERSON_OFF: 'switchedOn',
  COMPANY_OFF: 'organisation',
  NO_PASS: 'pass',
  SUSPENDED: 'suspension',
  NO_GROUP: 'group',
  CLOSED: 'hours',
  LOCKED_DOWN: 'lockdown',
  OUT_OF_USE: 'inUse',
} as const
type Rule = keyof typeof rules
const inOrder = Object.keys(rules) as Rule[]
const ofMember = (failing: Failing): failing is Rule => failing in rules

const linkOf = (language: Language, about: Rule, ok: boolean): WhyLink => ({
  rule: rules[about],
  ok,
  value: about,
  text: ok ? say(language, `why.${about}`) : say(language, `whyNot.${about}`),
  remedy: ok ? null : say(language, `wayOut.${about}`),
})

/** The very answer of the building, link by link: what comes before the first that fails holds, what comes after it nobody has to know. */
const chainOf = (language: Language, zone: string, answer: DoorAnswer): WhyLink[] => {
  const held = (text: string, rule: string): WhyLink => ({ rule, ok: true, value: null, text, remedy: null })
  if (answer.standsOpen) return [held(say(language, 'why.standsOpen'), 'hours')]
  const { failing, toldDate } = answer
  if (failing !== null && ofMember(failing))
    return inOrder.slice(0, inOrder.indexOf(failing) + 1).map((one) => linkOf(language, one, one !== failing))
  const told = toldDate ? say(language, 'why.told', { at: momentAt(language, toldDate, zone) }) : say(language, 'why.notTold')
  return [...inOrder.map((one) => linkOf(language, one, true)), held(told, 'told')]
}

/** A page that is left open reads its answer again with every change; the question is one. */
const oneQuestion = 3_600_000

export const openingDoor: ExplainedRecord = {
  record: 'door',
  madeOf: ['doors', 'lockdowns', 'passes', 'passSuspensions'],
  deed: 'open',
  asks: askOfPerson,
  find: async (context, id) => (await doorInReach(context, id))?.door.name,
  chain: async (context, { userId }, id) => {
    const found = await doorInReach(context, id)
    if (!found) return []
    const { building, door } = found
    const question = { userId, at: context.now().getTime(), doorId: door.id, oneWithin: oneQuestion }
    try {
      const { doors } = await askOfMember(context, building, question)
      const answer = doors.find((one) => one.door.id === door.id)
      return answer ? chainOf(context.language, building.timeZone, answer) : []
    } catch (error) {
      // somebody of another building
      if (error instanceof Failed && error.failure === personUnknown) return [linkOf(context.language, 'NOT_HERE', false)]
      throw error
    }
  },
}
