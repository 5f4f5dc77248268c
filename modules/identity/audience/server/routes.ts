import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { checkChosen } from './audience-rows.ts'
import { audienceOf, ownAudience } from './front.ts'
import { countByCompany, countPeople } from './people-rows.ts'
import { say, words } from './words.ts'

const routes = handlers(contract)({
  // A company addresses its own people; other companies and buildings are not its to choose.
  listViewableBy: async (context) =>
    contract.viewableBys
      .filter((code) => context.scope.kind === 'platform' || context.scope.kind === 'landlord' || code === 'ALL' || code === 'USER_GROUP')
      .map((code) => ({ code, label: say(context.language, `viewableBy.${code}`), value: code, categoryCode: 'VIEWABLE_BY' })),
  countAudience: async (context, { body }) => {
    const audience = audienceOf(ownAudience(context.scope), body)
    await checkChosen(context, audience)
    const [people, byCompany] = await Promise.all([countPeople(context, audience), countByCompany(context, audience)])
    return { people, ...byCompany }
  },
})

export const audience: ServerModule = { name: 'identity/audience', contract, words, routes }
