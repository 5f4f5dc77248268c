import { CamelCasePlugin, PostgresDialect, PostgresQueryCompiler } from 'kysely'

/** The rules of Kysely's own plugin; it is not used as such, because it copies every statement and every row. */
class Rules extends CamelCasePlugin {
  snake = (name: string): string => this.snakeCase(name)
  camel = (name: string): string => this.camelCase(name)
}
const rules = new Rules()

/** Names come from our own words, so there are few; only a query that made up names without end would fill this. */
const namesAtMost = 20_000
const remembered = (way: (name: string) => string): ((name: string) => string) => {
  const known = new Map<string, string>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    if (known.size >= namesAtMost) known.clear()
    const after = way(name)
    known.set(name, after)
    return after
  }
}

/** `officeCentreId` → `office_centre_id`: what a column is called in the database. */
export const columnName = remembered(rules.snake)
/** `office_centre_id` → `officeCentreId`: what it is called in our own text. */
export const fieldName = remembered(rules.camel)

class ColumnNames extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(columnName(identifier))
  }
}

/** PostgreSQL whose statements are written with the database's names. Rows are given ours where they arrive (`rows-query`). */
export class NamedDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ColumnNames()
  }
}
