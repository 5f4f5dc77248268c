import { z } from 'zod'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { dayCell, type RowProblem, several, uploadJob } from '#modules/platform/uploads/server/front.ts'
import { can, invitationsOfSheet, UserCreateInput } from '../contract.ts'
import { ownPeople } from './invitation-rows.ts'
import { admit } from './invite.ts'
import { type Taking, taking } from './invitee-rows.ts'
import { lockOrganisation } from './organisation-rows.ts'
import { isTrusted, mayGrant, type Organisation } from './roles.ts'
import { column, namesToGive, roleIn } from './sheet-columns.ts'
import { say } from './words.ts'

const { emailAddress, fullName, jobTitle, mobileNumber, officeNumber, tags, endsOn } = UserCreateInput.shape

const Row = z.object({
  email: emailAddress,
  fullName,
  /** As they were typed. */
  roles: several.pipe(z.array(z.string()).min(1, 'required').max(5)),
  jobTitle,
  mobileNumber,
  officeNumber,
  tags: several.prefault('').pipe(tags.unwrap()),
  endsOn: dayCell(endsOn),
})
type Row = z.output<typeof Row>

interface Target {
  officeCentreId: number
}

/** People who are new to an organisation: invited, but for those whom the building has already. */
export const uploadUsers = uploadJob<Row, Target>({
  name: 'users.upload',
  confirmation: '/upload/users/confirm',
  module: 'identity/users',
  can: can.ADD,
  title: (language) => say(language, 'uploadUsers'),
  columns: [
    column('email', 'email', true),
    column('fullName', 'fullName', true),
    column('roles', 'roles', true),
    column('jobTitle', 'jobTitle'),
    column('mobileNumber', 'phone'),
    column('officeNumber', 'phone'),
    column('tags', 'tags'),
    column('endsOn', 'endsOn'),
  ],
  mostRows: invitationsOfSheet,
  row: Row,
  unique: ({ email }) => email,
  check: async (context, { officeCentreId }, rows) => {
    const organisation = await organisationOf(context, officeCentreId)
    const roleOf = roleIn(context.app, organisation)
    const found = await taking(
      context,
      organisation,
      rows.map(({ email }) => email),
    )
    return rows.map((row, n) => [
      ...ofAddress(found[n]),
      ...ofRoles(context, organisation, roleOf, row.roles),
      ...ofLastDay(todayIn(context, organisation), row.endsOn),
    ])
  },
  checkCells: async (context, { officeCentreId }, rows) => {
    const organisation = await organisationOf(context, officeCentreId)
    const roleOf = roleIn(context.app, organisation)
    return rows.map((cells) => [
      ...ofRoles(context, organisation, roleOf, Row.shape.roles.safeParse(cells.roles).data ?? []),
      ...ofLastDay(todayIn(context, organisation), Row.shape.endsOn.safeParse(cells.endsOn).data),
    ])
  },
  choices: async (context, { officeCentreId }) => ({ roles: namesToGive(context, await organisationOf(context, officeCentreId)) }),
  asksPassword: async (context, { officeCentreId }, rows) => {
    const roleOf = roleIn(context.app, await organisationOf(context, officeCentreId))
    return rows.some(({ roles }) => roles.some((name) => isTrusted(context.app, roleOf(name) ?? '')))
  },
  store: async (tx, inside, { officeCentreId }, rows) => {
    const organisation = await organisationOf(inside, officeCentreId)
    const roleOf = roleIn(inside.app, organisation)
    await lockOrganisation(tx, organisation.id)
    const people = rows.map(({ email, roles, ...particulars }) => ({
      ...particulars,
      emailAddress: email,
      roleCodes: [...new Set(roles.flatMap((name) => roleOf(name) ?? []))],
    }))
    const own = await ownPeople(
      inside,
      people.map(({ emailAddress }) => emailAddress),
    )
    await admit(tx, organisation, people, own)
  },
})

const namedDomains = 5

const ofAddress = (found: Taking | undefined): RowProblem[] => {
  if (!found?.allowed)
    return [{ column: 'email', key: 'outsideTheseDomains', values: { domains: (found?.domains ?? []).slice(0, namedDomains).join(', ') } }]
  if (found.member) return [{ column: 'email', key: 'alreadyMember' }]
  return found.invited ? [{ column: 'email', key: 'alreadyInvited' }] : []
}

/** Who is to go on some day does not do so yesterday. */
export const ofLastDay = (now: string, endsOn: string | null | undefined): RowProblem[] =>
  endsOn && endsOn < now ? [{ column: 'endsOn', key: 'lastDayInThePast' }] : []

const listed = { en: ', ', 'zh-Hant': '、', 'zh-Hans': '、' }

/** The first role that cannot be held here, or that the person who uploads may not give. */
export const ofRoles = (
  context: SignedIn,
  organisation: Organisation,
  roleOf: (name: string) => string | undefined,
  names: readonly string[],
): RowProblem[] => {
  const { app, actor } = context
  const unknown = names.find((name) => roleOf(name) === undefined)
  if (unknown !== undefined)
    return [
      { column: 'roles', key: 'roleNotFound', values: { role: unknown, roles: namesToGive(context, organisation).join(listed[context.language]) } },
    ]
  return names.every((name) => mayGrant(app, actor, roleOf(name) ?? '')) ? [] : [{ column: 'roles', key: 'cannotGrant' }]
}
