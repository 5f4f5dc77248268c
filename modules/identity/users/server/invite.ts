import { Failed } from '#kit/contract/failure.ts'
import { type Language, languageOf } from '#kit/contract/language.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, end, insertAll } from '#kit/server/data/write.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { alreadyInvited, alreadyMember, type GrantsInput, outsideDomains, type RequestInput, sentJustNow, type UserCreateInput } from '../contract.ts'
import { checkGrants } from './edit-user.ts'
import { invitation, newLink, placeName } from './invitation-mail.ts'
import { type OwnPeople, ownPeople } from './invitation-rows.ts'
import { takeInvitations, takeMails } from './invitations-of-day.ts'
import { taking } from './invitee-rows.ts'
import { join, known } from './join.ts'
import { languagesOf } from './languages.ts'
import { lockRequest } from './lock-request.ts'
import { lockOrganisation } from './organisation-rows.ts'
import { presentRequest } from './request-rows.ts'
import { checkManages, checkRoles } from './roles.ts'
import { registrationRequests } from './tables.ts'
import { letMailsWait, waitNoLonger } from './waiting-mail-rows.ts'
import { say } from './words.ts'

const noted = ({ fullName, mobileNumber = null, officeNumber = null, jobTitle = null, tags, endsOn = null }: Omit<RequestInput, 'roleCodes'>) => ({
  fullName,
  mobileNumber,
  officeNumber,
  jobTitle,
  tags,
  endsOn,
})

export interface Invitee extends Omit<UserCreateInput, 'roleCodes'> {
  roleCodes: string[]
}

/** People of one's own building get another place in it at once. They are in charge of nothing that they have not agreed to. */
const joinOwn = async (tx: Transaction, organisation: OfficeCentreRecord, person: Invitee, userId: number, language: Language): Promise<Mail> => {
  const { emailAddress, roleCodes, endsOn = null, ...particulars } = person
  await join(tx, organisation, userId, { roleCodes, endsOn, ...known(particulars) }, { accepted: false })
  const values = { company: placeName(organisation), name: tx.context.app.config.productName }
  return {
    to: emailAddress,
    from: organisation.id,
    language,
    subject: say(language, 'joinedMailSubject', values),
    paragraphs: [say(language, 'joinedMail', values)],
    button: { label: say(language, 'signIn'), path: '/login' },
  }
}

/**
 * New people, whose addresses have been looked at. All are invited but those whom the building has already (`own`): nothing says whether an
 * address is known elsewhere on the portal. The caller holds the lock.
 */
export const admit = async (tx: Transaction, organisation: OfficeCentreRecord, people: readonly Invitee[], own: OwnPeople) => {
  const { language } = tx.context
  const spokenBy = await languagesOf(
    tx,
    people.map(({ emailAddress }) => emailAddress),
  )
  const joined: Mail[] = []
  for (const person of people) {
    const userId = own.get(person.emailAddress)
    if (userId !== undefined) joined.push(await joinOwn(tx, organisation, person, userId, spokenBy(person.emailAddress)))
  }
  const others = people.filter(({ emailAddress }) => !own.has(emailAddress)).map((person) => ({ person, link: newLink(tx) }))
  const late = await takeMails(
    tx,
    organisation,
    people.map(({ emailAddress }) => emailAddress),
  )
  await takeInvitations(tx, organisation, others.length)
  const requests = await insertAll(
    tx,
    registrationRequests,
    others.map(({ person: { emailAddress, roleCodes, ...particulars }, link }) => ({
      officeCentreId: organisation.id,
      email: emailAddress,
      ...noted(particulars),
      roleCodes,
      language,
      ...link.kept,
    })),
    { action: 'invited' },
  )
  const mails = requests.map((request, n) =>
    invitation(tx, organisation, { ...request, language: spokenBy(request.email) }, others[n]?.link.token ?? '', tx.context.actor?.fullName),
  )
  // that somebody has a further place stands in the switcher, too: such a mail need not come later
  await sendMails(
    tx,
    [...joined, ...mails].filter(({ to }) => !late.has(to)),
  )
  await letMailsWait(
    tx,
    requests.filter(({ email }) => late.has(email)).map(({ id }) => id),
  )
  return { joined: [...own.values()], invited: requests.map(({ id }) => id) }
}

const invite = (context: SignedIn, organisation: OfficeCentreRecord, input: UserCreateInput, ownOf: typeof ownPeople) => {
  const roleCodes = checkRoles(context, organisation, input.roleCodes)
  return context.transaction(async (tx, inside) => {
    await lockOrganisation(tx, organisation.id)
    const [taken] = await taking(inside, organisation, [input.emailAddress])
    if (!taken?.allowed) throw new Failed(outsideDomains)
    if (taken.member) throw new Failed(alreadyMember)
    if (taken.invited) throw new Failed(alreadyInvited)
    const own = await ownOf(inside, [input.emailAddress])
    const { joined, invited } = await admit(tx, organisation, [{ ...input, roleCodes }], own)
    const [userId = null, registerRequestId = null] = [joined[0], invited[0]]
    return { userCreationType: userId === null ? ('REQUEST' as const) : ('DIRECT' as const), registerRequestId, userId }
  })
}

/** Somebody new. */
export const createUser = (context: SignedIn, organisation: OfficeCentreRecord, input: UserCreateInput) =>
  invite(context, organisation, input, ownPeople)

/** The first admin of a new organisation, who will be in charge of it: always asked. */
export const inviteFirst = (context: SignedIn, organisation: OfficeCentreRecord, input: UserCreateInput) =>
  invite(context, organisation, input, async () => new Map())

/** A new link takes the place of the one before, which stays good while the mail with the new one waits. */
const sendAgain = async (tx: Transaction, organisation: OfficeCentreRecord, id: number, email: string): Promise<void> => {
  const link = newLink(tx)
  const { tokenHash, ...dates } = link.kept
  const late = (await takeMails(tx, organisation, [email])).size > 0
  const request = await change(tx, registrationRequests, { id }, late ? dates : { tokenHash, ...dates }, { action: 'sentInvitation' })
  if (late) return letMailsWait(tx, [id])
  await waitNoLonger(tx, id)
  // who has joined another organisation meanwhile is known by now
  const spokenBy = await languagesOf(tx, [request.email], languageOf(request.language))
  await sendMails(tx, [invitation(tx, organisation, { ...request, language: spokenBy(request.email) }, link.token, tx.context.actor?.fullName)])
}

/** At most one mail a minute: a doubled click sends none. */
export const resend = async (context: SignedIn, organisation: OfficeCentreRecord, id: number): Promise<void> => {
  checkManages(context, await presentRequest(context, organisation, id))
  await context.transaction(async (tx) => {
    const { sentAt, email } = await lockRequest(tx, { id })
    if (sentAt && Date.parse(sentAt) > context.now().getTime() - 60_000) throw new Failed(sentJustNow)
    await sendAgain(tx, organisation, id, email)
  })
}

export const updateRequest = async (context: SignedIn, organisation: OfficeCentreRecord, id: number, version: number, input: RequestInput) => {
  checkManages(context, await presentRequest(context, organisation, id))
  await context.transaction(async (tx) => {
    const before = await lockRequest(tx, { id })
    const roleCodes = checkRoles(context, organisation, input.roleCodes, before.roleCodes)
    await change(tx, registrationRequests, { id, version }, { ...noted(input), roleCodes }, { action: 'changedDetails' })
  })
}

export const setRequestPermissions = async (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  id: number,
  version: number,
  wanted: GrantsInput,
) => {
  checkManages(context, await presentRequest(context, organisation, id))
  await context.transaction(async (tx) => {
    const before = await lockRequest(tx, { id })
    await change(tx, registrationRequests, { id, version }, checkGrants(context, before, wanted), { action: 'changedPermissions' })
  })
}

/** The link stops working at once. */
export const withdrawRequest = async (context: SignedIn, organisation: OfficeCentreRecord, id: number, version: number): Promise<void> => {
  checkManages(context, await presentRequest(context, organisation, id))
  await context.transaction(async (tx) => {
    await lockRequest(tx, { id })
    await end(tx, registrationRequests, { id, version }, { action: 'withdrawn' })
  })
}
