import type { ClientBase } from 'pg'

export interface TableShape {
  name: string
  columns: string[]
  types: string[]
}

const notOfExtension = `not exists (select from pg_depend where objid = c.oid and deptype = 'e')`

/** The tables of the portal with the columns that are written, not computed. The list of migrations is not among them. */
export const tablesOf = async (client: ClientBase): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations' and ${notOfExtension}
    group by c.oid, c.relname order by c.relname`)
  return rows
}

export const isEmpty = async (client: ClientBase): Promise<boolean> => {
  const { rowCount } = await client.query(`
    select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${notOfExtension}
    union all select from pg_namespace where nspname = 'pgboss'`)
  return rowCount === 0
}

/** Everything that migrations make, and nothing that an administrator has put beside it, such as extensions and rights. */
export const dropAll = async (client: ClientBase): Promise<void> => {
  await client.query(`do $$ declare one text; begin
    drop schema if exists pgboss cascade;
    for one in select format('drop table %s cascade', c.oid::regclass) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and ${notOfExtension} loop execute one; end loop;
    for one in select format('drop view %s cascade', c.oid::regclass) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and ${notOfExtension} loop execute one; end loop;
    for one in select format('drop sequence %s cascade', c.oid::regclass) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${notOfExtension} loop execute one; end loop;
    for one in select format('drop routine %s cascade', c.oid::regprocedure) from pg_proc c
      where c.pronamespace = 'public'::regnamespace and ${notOfExtension} loop execute one; end loop;
    for one in select format('drop type %s cascade', c.oid::regtype) from pg_type c
      where c.typnamespace = 'public'::regnamespace and c.typtype in ('e', 'd') and ${notOfExtension} loop execute one; end loop;
  end $$`)
}

/** Who is connected beside us and keeps a portal's connections; other users' are not told to everybody. */
export const portalIsConnected = async (client: ClientBase): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'portal%'`,
  )
  return (rowCount ?? 0) > 0
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
