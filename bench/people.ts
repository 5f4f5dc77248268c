import pg from 'pg'

/** People with the password, the first place and the roles of somebody, so that a load comes from many; once in each database. Gives their addresses. */
export const colleaguesOf = async (databaseUrl: string, email: string, count: number): Promise<string[]> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const emails = Array.from({ length: count }, (_, n) => `bench-${n + 1}.${email}`)
    await client.query(
      `with made as (
         insert into users (email, full_name, password_hash, password_changed_at, allow_staff_login)
         select one.email, u.full_name, u.password_hash, u.password_changed_at, u.allow_staff_login
         from users u, unnest($1::text[]) as one (email) where u.email = $2 and not exists (select from users where email = one.email)
         returning id)
       insert into memberships (user_id, office_centre_id, role_codes)
       select made.id, m.office_centre_id, m.role_codes from made, memberships m join users u on u.id = m.user_id where u.email = $2
         and m.id = (select min(id) from memberships where user_id = u.id and ended_at is null)`,
      [emails, email],
    )
    return emails
  } finally {
    await client.end()
  }
}
