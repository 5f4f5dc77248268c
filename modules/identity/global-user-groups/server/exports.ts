import type { SignedIn } from '#kit/server/context.ts'
import { dayInSheet } from '#kit/server/moments.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type GlobalUserGroupQuery } from '../contract.ts'
import { everyGlobalUserGroup } from './global-user-group-rows.ts'
import { peopleIn, placesOf } from './people-rows.ts'
import { say, words } from './words.ts'

interface Asked {
  query: GlobalUserGroupQuery
  ticked?: readonly string[]
}

interface Place {
  fullName: string
  email: string
  companies: string
  createdAt: string
}

interface Line {
  groupName: string
  place?: Place
}

async function* lines(context: SignedIn, _: undefined, { query, ticked }: Asked): AsyncIterable<Line> {
  for await (const groups of everyGlobalUserGroup(context, query, ticked))
    for (const { id, groupName } of groups) {
      let empty = true
      for await (const place of places(context, id)) {
        empty = false
        yield { groupName, place }
      }
      if (empty) yield { groupName }
    }
}

/** A thousand at a time. */
async function* places(context: SignedIn, groupId: number): AsyncIterable<Place> {
  for (let after = 0; ;) {
    const rows = await peopleIn(context, groupId)
      .select(['globalUserGroupMembers.id as place', 'globalUserGroupMembers.createdAt', 'users.id', 'users.fullName', 'users.email'])
      .where('globalUserGroupMembers.id', '>', after)
      .orderBy('globalUserGroupMembers.id')
      .limit(1000)
      .execute()
    const homes = await placesOf(
      context,
      rows.map(({ id }) => id),
    )
    for (const { id, fullName, email, createdAt } of rows) {
      const companies = (homes.get(id) ?? []).map(({ companyName }) => companyName).join('; ')
      yield { fullName, email, companies, createdAt }
    }
    const last = rows.at(-1)
    if (!last || rows.length < 1000) return
    after = last.place
  }
}

/** The groups that the list shows, a line for each place in them; a group without people has one line. */
export const exportGlobalUserGroups = listExport({
  name: 'global-user-groups.export',
  can: can.EXPORT,
  title: ({ language }) => say(language, 'exportTitle'),
  words,
  rows: lines,
  columns: {
    groupName: ({ groupName }) => groupName,
    personName: ({ place }) => place?.fullName ?? '',
    email: ({ place }) => place?.email ?? '',
    companies: ({ place }) => place?.companies ?? '',
    added: ({ place }, { actor }) => dayInSheet(place?.createdAt ?? null, actor.timeZone),
  },
})
