import { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { type OfficeCentreRecord, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { dayCell, type RowProblem, several, uploadJob, yesOrNo } from '#modules/platform/uploads/server/front.ts'
import { can, UserCreateInput } from '../contract.ts'
import { activateUser, setRole, updateUser, written } from './edit-user.ts'
import { whyNotActive } from './inactive.ts'
import { memberByEmail, membersByEmail } from './members-by-email.ts'
import { lockOrganisation } from './organisation-rows.ts'
import type { Held } from './permissions.ts'
import { mayManage, type Organisation } from './roles.ts'
import { column, namesToGive, roleIn } from './sheet-columns.ts'
import { memberships } from './tables.ts'
import { ofLastDay, ofRoles } from './upload-users.ts'
import { say } from './words.ts'

const { emailAddress, fullName, jobTitle, mobileNumber, officeNumber, tags, endsOn } = UserCreateInput.shape

/** An empty cell leaves what is there; a dash takes it away. */
const cleared = '-'
const orCleared = <S extends z.ZodType<unknown, string | null | undefined>>(schema: S) =>
  z
    .string()
    .optional()
    .transform((cell) => (cell === cleared ? null : cell))
    .pipe(schema)

const switched = yesOrNo('yesOrNo', { yes: ['active', '啟用', '启用'], no: ['inactive', '停用'] })

const Row = z.object({
  email: emailAddress,
  fullName: fullName.optional(),
  roles: several.pipe(z.array(z.string()).min(1, 'required').max(5)).optional(),
  jobTitle: orCleared(jobTitle),
  mobileNumber: orCleared(mobileNumber),
  officeNumber: orCleared(officeNumber),
  tags: z
    .string()
    .transform((cell) => (cell === cleared ? '' : cell))
    .pipe(several)
    .pipe(tags.unwrap())
    .optional(),
  endsOn: orCleared(dayCell(endsOn)),
  active: switched.optional(),
})
type Row = z.output<typeof Row>

interface Target {
  officeCentreId: number
}

/** Changes of people who belong to an organisation already, found by their address. */
export const updateUsers = uploadJob<Row, Target>({
  name: 'users.update',
  confirmation: '/upload/users-mass-update/confirm',
  module: 'identity/users',
  can: can.EDIT,
  title: (language) => say(language, 'massUpdate'),
  columns: [
    column('email', 'emailKnown', true),
    column('fullName', 'leave'),
    column('roles', 'rolesInstead'),
    column('jobTitle', 'leaveOrClear'),
    column('mobileNumber', 'leaveOrClear'),
    column('officeNumber', 'leaveOrClear'),
    column('tags', 'tagsInstead'),
    column('endsOn', 'leaveOrClear'),
    column('active', 'active'),
  ],
  row: Row,
  unique: ({ email }) => email,
  check: async (context, { officeCentreId }, rows) => {
    const organisation = await organisationOf(context, officeCentreId)
    const roleOf = roleIn(context.app, organisation)
    const members = await membersByEmail(
      context,
      organisation,
      rows.map(({ email }) => email),
    )
    const now = todayIn(context, organisation)
    return rows.map((row) => {
      const member = members.get(row.email)
      // a day that has passed already may stand in a list that is sent back
      const lastDay = row.endsOn === member?.endsOn ? undefined : row.endsOn
      return [...problemsOf(context, organisation, roleOf, member, row), ...ofLastDay(now, lastDay)]
    })
  },
  choices: async (context, { officeCentreId }) => ({ roles: namesToGive(context, await organisationOf(context, officeCentreId)) }),
  store: async (tx, inside, { officeCentreId }, rows) => {
    const organisation = await organisationOf(inside, officeCentreId)
    await lockOrganisation(tx, organisation.id)
    const members = await membersByEmail(
      inside,
      organisation,
      rows.map(({ email }) => email),
    )
    for (const row of rows) {
      const member = members.get(row.email)
      if (!member) throw new Failed(failures.notFound)
      await noteParticulars(tx, member, row)
      await changePlace(inside, organisation, member.id, row)
    }
  },
})

const problemsOf = (
  context: SignedIn,
  organisation: Organisation,
  roleOf: (name: string) => string | undefined,
  member: ({ id: number; personState: string; endsOn: string | null } & Held) | undefined,
  { email: _found, ...asked }: Row,
): RowProblem[] => {
  const { app, actor, scope } = context
  if (!member) return [{ column: 'email', key: 'notHere' }]
  if (!mayManage(app, actor, member)) return [{ column: 'email', key: 'cannotGrant' }]
  const { roles, active } = asked
  if (Object.values(asked).every((value) => value === undefined)) return [{ key: 'nothingToChange' }]
  const movesDay = asked.endsOn !== undefined && asked.endsOn !== member.endsOn
  if ((roles || active !== undefined || movesDay) && member.id === scope.personId) return [{ key: 'ownRights' }]
  if (roles && !context.holds(can.GRANT)) return [{ column: 'roles', key: 'cannotGrant' }]
  if (active !== undefined && !context.holds(can.ACTION)) return [{ column: 'active', key: 'cannotGrant' }]
  return [...(roles ? ofRoles(context, organisation, roleOf, roles) : []), ...ofSwitch(context, organisation, member, asked)]
}

/** Who is switched on and stays inactive all the same, by the last day that the row leaves. */
const ofSwitch = (
  context: SignedIn,
  organisation: Organisation,
  { personState, endsOn: before }: { personState: string; endsOn: string | null },
  { active, endsOn: lastDay = before }: Pick<Row, 'active' | 'endsOn'>,
): RowProblem[] => {
  const refused = active ? whyNotActive(context, organisation, { personState, endsOn: lastDay }) : undefined
  return refused ? [{ column: 'active', key: refused.failure.message, values: refused.values }] : []
}

const given = (values: Record<string, unknown>): boolean => Object.values(values).some((value) => value !== undefined)

/** What cannot stand in anybody's way is written at once: sheets are long. */
const noteParticulars = async (tx: Transaction, member: { membershipId: number }, row: Row): Promise<void> => {
  const { fullName: name, mobileNumber: mobile, officeNumber: office, jobTitle: job, tags: words } = row
  const noted = { fullName: name, mobileNumber: mobile, officeNumber: office, jobTitle: job, tags: words }
  if (!given(noted)) return
  const membership = await lock(tx, memberships, { id: member.membershipId })
  await change(tx, memberships, { id: membership.id }, { ...noted, written: written({ membership }, noted) }, { action: 'changedDetails' })
}

/** The last day, the roles and the switch go by the operations for one person, with their guards: each sees what the one before has left. */
const changePlace = async (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  id: number,
  { email, endsOn: lastDay, roles, active }: Row,
): Promise<void> => {
  const now = () => memberByEmail(context, organisation, email)
  if (lastDay !== undefined) {
    const { version, ...before } = await now()
    await updateUser(context, organisation, id, version, { ...before, endsOn: lastDay })
  }
  if (roles) {
    const roleOf = roleIn(context.app, organisation)
    const codes = roles.flatMap((name) => roleOf(name) ?? [])
    await setRole(context, organisation, id, (await now()).version, codes)
  }
  if (active !== undefined) await activateUser(context, organisation, id, (await now()).version, { active, asBefore: false })
}
