import { type Attendee, attendeesAtMost, seriesPeopleAtMost } from '../contract.ts'

interface Outsider {
  name: string
  email: string
}
/** Whom somebody asks to a booking. */
export interface PeopleForm {
  colleagues: { id: string; name: string }[]
  outsiders: Outsider[]
  /** Those from outside need passes of the lobby. */
  passes: boolean
}

export const nobodyAsked: PeopleForm = { colleagues: [], outsiders: [], passes: false }
export const nobodyYet: Outsider = { name: '', email: '' }

/** A row that nobody has typed into asks nobody. */
export const peopleBody = ({ colleagues, outsiders, passes }: PeopleForm) => [
  ...colleagues.map(({ id }) => ({ memberId: Number(id) })),
  ...outsiders.filter(({ name, email }) => name.trim() !== '' || email.trim() !== '').map((one) => ({ ...one, visitor: passes })),
]

/** Which of the people in the body a row of the form is; rows without a word are none. */
export const placeOf = ({ colleagues, outsiders }: PeopleForm, row: number): number =>
  colleagues.length + outsiders.slice(0, row).filter(({ name, email }) => name.trim() !== '' || email.trim() !== '').length

export const peopleForm = (people: readonly Attendee[]): PeopleForm => ({
  colleagues: people.flatMap(({ memberId, name }) => (memberId === null ? [] : [{ id: String(memberId), name }])),
  outsiders: people.flatMap(({ memberId, name, email }) => (memberId === null ? [{ name, email: email ?? '' }] : [])),
  passes: people.some(({ visitor }) => visitor),
})

export const isFull = (form: PeopleForm): boolean => form.colleagues.length + form.outsiders.length >= attendeesAtMost
/** Each date of a series has all of them. */
export const tooManyForSeries = (form: PeopleForm): boolean => peopleBody(form).length > seriesPeopleAtMost
