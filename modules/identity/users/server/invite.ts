import { randomBytes } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import { type Language, languageOf } from '#kit/contract/language.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { type Mail, sendMails } from '#kit/server/mail.ts'
import { sha256 } from '#kit/server/signing.ts'
import type { Row } from '#kit/server/table.ts'
import { change, end, insertAll, lock } from '#kit/server/write.ts'
import type { OfficeCentreRow } from '../../office-centres/server/front.ts'
import {
  alreadyInvited,
  alreadyMember,
  type Grants,
  invitationDays,
  outsideDomains,
  type RequestInput,
  sentJustNow,
  type UserCreateInput,
} from '../contract.ts'
import { checkGrants } from './edit-user.ts'
import { knownPeople, taking } from './invitee-rows.ts'
import { join } from './join.ts'
import { languagesOf } from './languages.ts'
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

/** New people, whose addresses have been looked at: members at once where they are known, invited where they are not. The caller holds the lock. */
export const admit = async (tx: Transaction, organisation: OfficeCentreRow, people: readonly Invitee[]) => {
  const { app, language } = tx.context
  const known = await knownPeople(
    tx.context,
    people.map(({ emailAddress }) => emailAddress),
  )
  const spokenBy = await languagesOf(tx, [...known.keys()])
  const mails: Mail[] = []
  const values = { company: organisation.companyName, name: app.config.productName }
  for (const { emailAddress, roleCodes, jobTitle = null, tags, endsOn = null } of people) {
    const person = known.get(emailAddress)
    if (!person) continue
    await join(tx, organisation, person.id, { roleCodes, jobTitle, tags, endsOn }, 'joined')
    const spoken = spokenBy(person.email)
    mails.push({
      to: person.email,
      language: spoken,
      subject: say(spoken, 'joinedMailSubject', values),
      paragraphs: [say(spoken, 'joinedMail', values)],
      button: { label: say(spoken, 'signIn'), path: '/login' },
    })
  }
  const strangers = people.filter(({ emailAddress }) => !known.has(emailAddress)).map((person) => ({ person, link: newLink(tx) }))
  const requests = await insertAll(
    tx,
    registrationRequests,
    strangers.map(({ person: { emailAddress, roleCodes, ...particulars }, link }) => ({
      officeCentreId: organisation.id,
      email: emailAddress,
      ...noted(particulars),
      roleCodes,
      language,
      ...link.kept,
    })),
    { action: 'invited' },
  )
  mails.push(...requests.map((request, n) => invitation(tx, organisation, { ...request, language }, strangers[n]?.link.token ?? '')))
  await sendMails(tx, mails)
  return { joined: [...known.values()].map(({ id }) => id), invited: requests.map(({ id }) => id) }
}

/** Somebody new. */
export const createUser = async (context: SignedIn, organisation: OfficeCentreRow, input: UserCreateInput) => {
  const roleCodes = checkRoles(context, organisation, input.roleCodes)
  return context.transaction(async (tx, inside) => {
    await lockOrganisation(tx, organisation.id)
    const [taken] = await taking(inside, organisation, [input.emailAddress])
    if (!taken?.allowed) throw new Failed(outsideDomains)
    if (taken.member) throw new Failed(alreadyMember)
    if (taken.invited) throw new Failed(alreadyInvited)
    const { joined, invited } = await admit(tx, organisation, [{ ...input, roleCodes }])
    const [userId = null, registerRequestId = null] = [joined[0], invited[0]]
    return { userCreationType: userId === null ? ('REQUEST' as const) : ('DIRECT' as const), registerRequestId, userId }
  })
}

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
const sendAgain = async (tx: Transaction, organisation: Pick<OfficeCentreRow, 'companyName'>, id: number): Promise<void> => {
  const link = newLink(tx)
  const request = await change(tx, registrationRequests, { id }, link.kept, { action: 'sentInvitation' })
  // who has joined another organisation meanwhile is known by now
  const spokenBy = await languagesOf(tx, [request.email], languageOf(request.language))
  await sendMails(tx, [invitation(tx, organisation, { ...request, language: spokenBy(request.email) }, link.token)])
}

/** At most one mail a minute: a doubled click sends none. */
export const resend = async (context: SignedIn, organisation: OfficeCentreRow, id: number): Promise<void> => {
  const { roleCodes } = await presentRequest(context, organisation, id)
  checkManages(context, roleCodes)
  await context.transaction(async (tx) => {
    const { sentAt } = await lock(tx, registrationRequests, { id })
    if (sentAt && Date.parse(sentAt) > context.now().getTime() - 60_000) throw new Failed(sentJustNow)
    await sendAgain(tx, organisation, id)
  })
}

export const updateRequest = async (context: SignedIn, organisation: OfficeCentreRow, id: number, version: number, input: RequestInput) => {
  const { roleCodes: before } = await presentRequest(context, organisation, id)
  checkManages(context, before)
  const roleCodes = checkRoles(context, organisation, input.roleCodes)
  await context.transaction((tx) => change(tx, registrationRequests, { id, version }, { ...noted(input), roleCodes }, { action: 'changedDetails' }))
}

export const setRequestPermissions = async (context: SignedIn, organisation: OfficeCentreRow, id: number, version: number, wanted: Grants) => {
  const before = await presentRequest(context, organisation, id)
  checkManages(context, before.roleCodes)
  const grants = checkGrants(context, before, wanted)
  await context.transaction((tx) => change(tx, registrationRequests, { id, version }, grants, { action: 'changedPermissions' }))
}

/** The link stops working at once. */
export const withdrawRequest = async (context: SignedIn, organisation: OfficeCentreRow, id: number, version: number): Promise<void> => {
  const { roleCodes } = await presentRequest(context, organisation, id)
  checkManages(context, roleCodes)
  await context.transaction((tx) => end(tx, registrationRequests, { id, version }, { action: 'withdrawn' }))
}
