import { sql, type RawBuilder } from 'kysely'

/** In a statement: the title for a reader of a column of `…DescList`, as `inLanguage` chooses it. `field` where it is called otherwise. */
export const titleInSql = (descriptions: string, language: string, field: 'title' | 'name' = 'title'): RawBuilder<string> => {
  const said = sql`one->>${sql.lit(field)}`
  const all = sql`jsonb_array_elements(${sql.ref(descriptions)}) as one`
  return sql<string>`coalesce(
  (select nullif(${said}, '') from ${all} where one->>'languageCode' = ${language}),
  (select ${said} from ${all} where one->>'languageCode' = 'en'))`
}
