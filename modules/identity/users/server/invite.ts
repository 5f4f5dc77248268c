import { randomBytes } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import { type Language, languageOf } from '#kit/contract/language.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Row } from '#kit/server/data/table.ts'
import { change, end, insertAll } from '#kit/server/data/write.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import { sha256 } from '#kit/server/signing.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import {
  alreadyInvited,
  alreadyMember,
  type GrantsInput,
  invitationDays,
  outsideDomains,
  type RequestInput,
  sentJustNow,
  type UserCreateInput,
} from '../contract.ts'
import { checkGrants } from './edit-user.ts'
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
const joinOwn = async (tx: Transaction, organisation: OfficeCentreRow, person: Invitee, userId: number, language: Language): Promise<Mail> => {
  const { emailAddress, roleCodes, endsOn = null, ...particulars } = person
  await join(tx, organisation, userId, { roleCodes, endsOn, ...known(particulars) }, { accepted: false })
  const values = { company: organisation.companyName, name: tx.context.app.config.productName }
  return {
    to: emailAddress,
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
export const admit = async (tx: Transaction, organisation: OfficeCentreRow, people: readonly Invitee[], own: OwnPeople) => {
  const { language } = tx.context
  const spokenBy = await languagesOf(
    tx,
    people.map(({ emailAddress }) => emailAddress),
  )
  const mails: Mail[] = []
  for (const person of people) {
    const userId = own.get(person.emailAddress)
    if (userId !== undefined) mails.push(await joinOwn(tx, organisation, person, userId, spokenBy(person.emailAddress)))
  }
  const others = people.filter(({ emailAddress }) => !own.has(emailAddress)).map((person) => ({ person, link: newLink(tx) }))
  await takeMails(
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
  mails.push(
    ...requests.map((request, n) => invitation(tx, organisation, { ...request, language: spokenBy(request.email) }, others[n]?.link.token ?? '')),
  )
  await sendMails(tx, mails)
  return { joined: [...own.values()], invited: requests.map(({ id }) => id) }
}

const invite = (context: SignedIn, organisation: OfficeCentreRow, input: UserCreateInput, ownOf: typeof ownPeople) => {
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
export const createUser = (context: SignedIn, organisation: OfficeCentreRow, input: UserCreateInput) =>
  invite(context, organisation, input, ownPeople)

/** The first admin of a new organisation, who will be in charge of it: always asked. */
export const inviteFirst = (context: SignedIn, organisation: OfficeCentreRow, input: UserCreateInput) =>
  invite(context, organisation, input, async () => new Map())

/** What is kept of a link is enough to know it again, and not to make it. */
const newLink = (tx: Transaction) => {
  const now = tx.context.now()
  const token = randomBytes(32).toString('base64url')
  return { token, kept: { tokenHash: sha256(token), sentAt: now, expiresAt: new Date(now.getTime() + invitationDays * 86_400_000) } }
}

const invitation = (
  tx: Transaction,
  organisation: Pick<OfficeCentreRow, 'companyName'>,
  { email, fullName, language }: Pick<Row<typeof registrationRequests>, 'email' | 'fullName'> & { language: Language },
  token: string,
): Mail => {
  const values = { company: organisation.companyName, person: fullName, name: tx.context.app.config.productName, n: invitationDays }
  return {
    to: email,
    language,
    subject: say(language, 'invitationMailSubject', values),
    paragraphs: [say(language, 'invitationMail', values), say(language, 'invitationMailEnds', values)],
    button: { label: say(language, 'acceptInvitation'), path: `/confirm-account?token=${token}` },
  }
}

/** A new link takes the place of the one before. */
const sendAgain = async (tx: Transaction, organisation: Pick<OfficeCentreRow, 'id' | 'companyName'>, id: number): Promise<void> => {
  const link = newLink(tx)
  const request = await change(tx, registrationRequests, { id }, link.kept, { action: 'sentInvitation' })
  await takeMails(tx, organisation, [request.email])
  // who has joined another organisation meanwhile is known by now
  const spokenBy = await languagesOf(tx, [request.email], languageOf(request.language))
  await sendMails(tx, [invitation(tx, organisation, { ...request, language: spokenBy(request.email) }, link.token)])
}

/** At most one mail a minute: a doubled click sends none. */
export const resend = async (context: SignedIn, organisation: OfficeCentreRow, id: number): Promise<void> => {
  checkManages(context, await presentRequest(context, organisation, id))
  await context.transaction(async (tx) => {
    const { sentAt } = await lockRequest(tx, { id })
    if (sentAt && Date.parse(sentAt) > context.now().getTime() - 60_000) throw new Failed(sentJustNow)
    await sendAgain(tx, organisation, id)
  })
}

export const updateRequest = async (context: SignedIn, organisation: OfficeCentreRow, id: number, version: number, input: RequestInput) => {
  checkManages(context, await presentRequest(context, organisation, id))
  const roleCodes = checkRoles(context, organisation, input.roleCodes)
  await context.transaction(async (tx) => {
    await lockRequest(tx, { id })
    await change(tx, registrationRequests, { id, version }, { ...noted(input), roleCodes }, { action: 'changedDetails' })
  })
}

export const setRequestPermissions = async (context: SignedIn, organisation: OfficeCentreRow, id: number, version: number, wanted: GrantsInput) => {
  const before = await presentRequest(context, organisation, id)
  checkManages(context, before)
  const grants = checkGrants(context, before, wanted)
  await context.transaction(async (tx) => {
    await lockRequest(tx, { id })
    await change(tx, registrationRequests, { id, version }, grants, { action: 'changedPermissions' })
  })
}

/** The link stops working at once. */
export const withdrawRequest = async (context: SignedIn, organisation: OfficeCentreRow, id: number, version: number): Promise<void> => {
  checkManages(context, await presentRequest(context, organisation, id))
  await context.transaction(async (tx) => {
    await lockRequest(tx, { id })
    await end(tx, registrationRequests, { id, version }, { action: 'withdrawn' })
  })
}
