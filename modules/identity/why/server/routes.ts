import { Failed, failures } from '#kit/contract/failure.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { permissionName, rolesIn } from '#modules/identity/users/server/front.ts'
import * as contract from '../contract.ts'
import { explain } from './explain.ts'
import { membershipOf } from './member-rows.ts'
import { recordChoices } from './record-choices.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  whyPerson: async (context, { params, query }) => {
    const { id } = await organisationOf(context, params.oc)
    const membershipId = await membershipOf(context, id, params.id)
    if (membershipId === undefined) throw new Failed(failures.notFound)
    return explain(context, membershipId, query)
  },
  whySelf: (context, { query }) => explain(context, context.scope.membershipId, query),
  listWhyRecords: (context, { query }) => recordChoices(context, query.search),
  listWhyActions: async (context) => {
    const { app, language, scope } = context
    const roles = rolesIn(app.config, await organisationOf(context, scope.ownId))
    const codes = new Set(roles.flatMap((role) => app.roles[role] ?? []))
    return [...codes].toSorted().map((code) => ({ code, label: permissionName(language, code), value: code, categoryCode: 'PERMISSION' }))
  },
})

export const why: ServerModule = { name: 'identity/why', contract, words, routes }
