import type { z } from 'zod'
import type { FileReply } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { containing } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { can, type ExportStatus, type listPersonalExports, type PersonalExport, type StoredPart } from '../contract.ts'
import { allParts, countPart } from './parts.ts'
import { personOf } from './person-rows.ts'
import { areas } from './personal-part.ts'
import type { PrivacyTables } from './tables.ts'
import { say } from './words.ts'

type Query = z.output<NonNullable<typeof listPersonalExports.query>>

/** What is stored about oneself, by area, as far as there is anything. */
export const ownData = async (context: SignedIn): Promise<{ parts: StoredPart[] }> => {
  const { language, scope } = context
  const subject = await personOf(context, scope.personId)
  const parts: StoredPart[] = []
  for (const part of allParts().toSorted((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area))) {
    const count = await countPart(context, part, subject)
    if (count) parts.push({ area: say(language, `area.${part.area}`), title: part.title(language), holds: say(language, `fate.${part.fate}`), count })
  }
  return { parts }
}

/** About oneself, or asked for in the membership that one acts in: a file about a company that one has left is out of reach. */
const visible = ({ scope, unscoped }: SignedIn) =>
  unscoped<PrivacyTables & UserTables & OfficeCentreTables>('about me, or asked for by me')
    .selectFrom('personalExports')
    .where((eb) =>
      eb.or([
        eb('personalExports.userId', '=', scope.personId),
        eb.and([eb('personalExports.askedBy', '=', scope.personId), eb('personalExports.membershipId', '=', scope.membershipId)]),
      ]),
    )

export const exportsOf = async (context: SignedIn, query: Query): Promise<Page<PersonalExport>> => {
  const { holds, scope } = context
  let rows = visible(context)
    .where('personalExports.userId', '=', query.userId ?? scope.personId)
    .leftJoin('users as subject', 'subject.id', 'personalExports.userId')
    .leftJoin('memberships as asker', 'asker.id', 'personalExports.membershipId')
    .leftJoin('officeCentres', 'officeCentres.id', 'personalExports.officeCentreId')
    .select(['personalExports.uuid', 'personalExports.userId', 'personalExports.askedBy', 'personalExports.membershipId', 'personalExports.reason'])
    .select(['personalExports.status', 'personalExports.createdAt', 'personalExports.expiresAt', 'personalExports.fileSize'])
    .select(['asker.fullName as asker', 'officeCentres.companyName as within'])
    .select((eb) =>
      eb
        .case()
        .when('personalExports.officeCentreId', 'is', null)
        .then(eb.ref('subject.fullName'))
        .else(knownAs('personalExports.userId', 'personalExports.officeCentreId'))
        .end()
        .as('about'),
    )
    .$narrowType<{ status: ExportStatus }>()
  if (query.wildcardSearch) {
    const { wildcardSearch: typed } = query
    rows = rows.where((eb) => eb.or([containing('personalExports.reason', typed), containing('officeCentres.companyName', typed)]))
  }
  rows = baseFiltered(context, rows, query, { changed: 'personalExports.updatedAt' })
  const page = await listing(context, rows, query, { createdDate: 'personalExports.createdAt' }, 'personalExports.id')
  return {
    ...page,
    items: page.items.map((row) => ({
      uuid: row.uuid,
      about: row.about ?? '',
      aboutMe: row.userId === scope.personId,
      askedBy: row.asker ?? '',
      within: row.within,
      reason: row.reason,
      status: row.status,
      createdDate: row.createdAt,
      expiresDate: row.expiresAt,
      fileSize: row.fileSize,
      mayDownload: row.status === 'READY' && row.askedBy === scope.personId && (row.userId === scope.personId || holds(can.ACTION)),
    })),
  }
}

/** For whoever asked. What is about somebody else needs the permission still. */
export const exportFile = async (context: SignedIn, uuid: string): Promise<FileReply> => {
  const { app, holds, scope } = context
  const row = await visible(context)
    .select([
      'personalExports.userId',
      'personalExports.status',
      'personalExports.storageKey',
      'personalExports.createdAt',
      'personalExports.expiresAt',
    ])
    .where('personalExports.uuid', '=', uuid)
    .where('personalExports.askedBy', '=', scope.personId)
    .executeTakeFirst()
  if (!row || (row.userId !== scope.personId && !holds(can.ACTION))) throw new Failed(failures.notFound)
  const open = row.status === 'READY' && row.expiresAt !== null && Date.parse(row.expiresAt) > context.now().getTime()
  if (!open || !row.storageKey) throw new Failed(failures.notNow)
  return { name: `personal-data-${row.createdAt.slice(0, 10)}.zip`, type: 'application/zip', body: await app.storage.get(row.storageKey) }
}
