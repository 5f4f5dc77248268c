import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { permissionName, roleName, rolesIn } from './roles.ts'
import type { UserTables } from './tables.ts'

const option = (code: string, label: string, categoryCode: string) => ({ code, label, value: code, categoryCode })

/** Roles that can be held in an organisation: the caller's own, unless another is named. */
export const roleOptions = async (context: SignedIn, oc?: OfficeCentreRef, fits: (code: string) => boolean = () => true) => {
  const { config } = context.app
  const organisation = await organisationOf(context, oc ?? context.scope.ownId)
  return rolesIn(config, organisation)
    .filter(fits)
    .map((code) => option(code, roleName(config, context.language, code), 'ROLE'))
}

/** Roles by which the people of an organisation can be told apart: those that somebody has there or is invited with, of a building also in its companies. */
export const rolesHeld = async (context: SignedIn, oc?: OfficeCentreRef) => {
  const { config } = context.app
  const organisation = await organisationOf(context, oc ?? context.scope.ownId)
  const everywhere = organisation.id === organisation.buildingId
  const here = sql`building_id = ${organisation.buildingId} and (${everywhere} or office_centre_id = ${organisation.id})
    and role_codes && array[code] and ended_at is null`
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${Object.keys(context.app.roles)}::text[]) with ordinality as known (code, place)
    where exists (select from memberships where ${here}) or exists (select from registration_requests where ${here} and accepted_at is null)
    order by place`.execute(context.unscoped<UserTables>('the organisation was found in scope'))
  return rows.map(({ code }) => option(code, roleName(config, context.language, code), 'ROLE'))
}

/** Single permissions that the caller holds. */
export const permissionOptions = ({ actor, language }: SignedIn) =>
  [...actor.permissions].toSorted().map((code) => option(code, permissionName(language, code), 'PERMISSION'))
