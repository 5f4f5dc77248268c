import { randomBytes } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { sendMail } from '#kit/server/mail.ts'
import { sha256 } from '#kit/server/signing.ts'
import { change, end, insert, lock } from '#kit/server/write.ts'
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
import { knownPerson, takes } from './invitee-rows.ts'
import { join } from './join.ts'
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

/** Somebody new: a member at once where the address is known, invited where it is not. */
export const createUser = async (context: SignedIn, organisation: OfficeCentreRow, input: UserCreateInput) => {
  const roleCodes = checkRoles(context, organisation, input.roleCodes)
  const { emailAddress, ...particulars } = input
  return context.transaction(async (tx, inside) => {
    await lockOrganisation(tx, organisation.id)
    const { allowed, member, invited } = await takes(inside, organisation, emailAddress)
    if (!allowed) throw new Failed(outsideDomains)
    if (member) throw new Failed(alreadyMember)
    if (invited) throw new Failed(alreadyInvited)
    const known = await knownPerson(inside, emailAddress)
    if (known) {
      const { jobTitle = null, tags, endsOn = null } = input
      await join(tx, organisation, known.id, { roleCodes, jobTitle, tags, endsOn }, 'joined')
      const values = { company: organisation.companyName, name: tx.context.app.config.productName }
      await sendMail(tx, {
        to: known.email,
        subject: say(context.language, 'joinedMailSubject', values),
        paragraphs: [say(context.language, 'joinedMail', values)],
        button: { label: say(context.language, 'signIn'), path: '/login' },
      })
      return { userCreationType: 'DIRECT' as const, registerRequestId: null, userId: known.id }
    }
    const request = await insert(
      tx,
      registrationRequests,
      { officeCentreId: organisation.id, email: emailAddress, ...noted(particulars), roleCodes, language: context.language },
      { action: 'invited' },
    )
    await send(tx, organisation, request.id)
    return { userCreationType: 'REQUEST' as const, registerRequestId: request.id, userId: null }
  })
}

/** A new link takes the place of the one before. */
const send = async (tx: Transaction, organisation: Pick<OfficeCentreRow, 'companyName'>, id: number): Promise<void> => {
  const { app } = tx.context
  const now = tx.context.now()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000)
  const { email, fullName, language } = await change(
    tx,
    registrationRequests,
    { id },
    { tokenHash: sha256(token), sentAt: now, expiresAt },
    { action: 'sentInvitation' },
  )
  const values = { company: organisation.companyName, person: fullName, name: app.config.productName, n: invitationDays }
  const spoken = language === 'zh-Hant' || language === 'zh-Hans' ? language : 'en'
  await sendMail(tx, {
    to: email,
    language: spoken,
    subject: say(spoken, 'invitationMailSubject', values),
    paragraphs: [say(spoken, 'invitationMail', values), say(spoken, 'invitationMailEnds', values)],
    button: { label: say(spoken, 'acceptInvitation'), path: `/confirm-account?token=${token}` },
  })
}

/** At most one mail a minute: a doubled click sends none. */
export const resend = async (context: SignedIn, organisation: OfficeCentreRow, id: number): Promise<void> => {
  const { roleCodes } = await presentRequest(context, organisation, id)
  checkManages(context, roleCodes)
  await context.transaction(async (tx) => {
    const { sentAt } = await lock(tx, registrationRequests, { id })
    if (sentAt && Date.parse(sentAt) > context.now().getTime() - 60_000) throw new Failed(sentJustNow)
    await send(tx, organisation, id)
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
