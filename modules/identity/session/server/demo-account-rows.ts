import type { Context } from '#kit/server/context.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'

/** The one password of the demo; demo mode announces itself on every page. */
export const demoPassword = 'Demo1234!'

/** In demo mode one account per role is offered: those whose address says so. */
export const demoAccounts = async (context: Context) => {
  if (!context.app.config.demo) return []
  const rows = await context
    .unscoped<UserTables>('shown to everybody in demo mode')
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.userId', 'users.id')
    .select(['users.email as username', 'memberships.roleCodes'])
    .distinctOn('users.id')
    .where('users.email', 'like', '%@demo.portal')
    .where('memberships.endedAt', 'is', null)
    .orderBy('users.id')
    .orderBy('memberships.id')
    .execute()
  return rows.map((row) => ({ role: row.roleCodes[0] ?? '', username: row.username, password: demoPassword }))
}
