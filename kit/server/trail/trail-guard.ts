import type { App } from '#kit/server/context.ts'

/** An owner may take the trigger off, or give back to itself what was taken from it; a superuser is a member of every role. */
const guard = `
  select bool_or(pg_has_role(relowner, 'MEMBER')) as owner, bool_or(has_any_column_privilege(oid, 'UPDATE') or has_table_privilege(oid, 'DELETE, TRUNCATE')) as writer
  from pg_class where oid in ('audit_entries'::regclass, 'audit_seals'::regclass)`

/** Says once, at the start, what keeps this process from changing the audit trail. */
export const tellTrailGuard = async ({ config, database, log }: App): Promise<void> => {
  const { rows } = await database.pool.query<{ owner: boolean; writer: boolean }>(guard)
  const [may] = rows
  if (!config.databaseUrl) log.info('the audit trail is guarded by its trigger and its seals; the embedded database has one role only')
  else if (may?.owner)
    log.warn(
      'the audit trail is guarded by its trigger and its seals only: the role of DATABASE_URL owns the tables (docs/operations.md, The audit trail)',
    )
  else if (may?.writer)
    log.warn(
      'the audit trail is guarded by its trigger and its seals only: the role of DATABASE_URL has UPDATE or DELETE on it (docs/operations.md, The audit trail)',
    )
  else log.info('the audit trail is guarded by its trigger and its seals, and the role of DATABASE_URL may only add to it')
}
