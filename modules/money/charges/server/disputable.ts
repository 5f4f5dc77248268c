import { sql, type SqlBool } from 'kysely'

/** Lines against which their company can still say something, as `mayDispute` has it of one: of a table or what a statement calls it, whatever the day is. */
export const disputable = (charges = 'charges') => {
  const of = sql.table(charges)
  return sql<SqlBool>`(${of}.status <> 'LOCKED' and ${of}.corrects_id is null and ${of}.amount > ${of}.reversed
    and not exists (select from charge_disputes dispute where dispute.office_centre_id = ${of}.office_centre_id and dispute.charge_id = ${of}.id))`
}
