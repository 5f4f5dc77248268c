import { sql } from 'kysely'
import { containing } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listUploads } from '../contract.ts'
import { mayHave, sheetForms } from './upload-kind.ts'
import { ownUploads } from './upload-rows.ts'
import { say } from './words.ts'

/** One's own sheets, by the names of their files; those whose right is gone are not told. */
export const sheetsFound: RecordsFoundBy = {
  kind: 'uploads',
  asks: listUploads,
  look: 'record',
  label: ({ language }) => say(language, 'uploads'),
  rows: (context, text) => {
    const kinds = [...sheetForms.keys()].filter((kind) => mayHave(context, kind))
    if (kinds.length === 0) return undefined
    return ownUploads(context)
      .where('kind', 'in', kinds)
      .where(containing('fileName', text))
      .select([
        sql<string>`uploads.uuid::text`.as('id'),
        'fileName as title',
        sql<null>`null::text`.as('detail'),
        sql<string>`'/uploads/' || uploads.uuid`.as('href'),
        rankOf(sql.ref('fileName'), text).as('rank'),
      ])
  },
}
