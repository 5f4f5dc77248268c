import { type Expression, sql, type SqlBool } from 'kysely'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { CredentialType } from '../contract/people.ts'

/** Of the memberships in a statement, those that hold something; for the list of users. */
interface CredentialsHeld {
  mobilePass: () => Expression<SqlBool>
  ofTypes: (types: readonly CredentialType[]) => Expression<SqlBool>
}

/** Answered by the modules that hand credentials out; where none does, nobody holds any. */
export const credentialsHeld = extensionPoint<CredentialsHeld>('credentials held')

const any = (held: readonly Expression<SqlBool>[]) => sql<boolean>`(${sql.join([sql`false`, ...held], sql` or `)})`

export const holdsMobilePass = () => any(credentialsHeld.answers.map(({ mobilePass }) => mobilePass()))
export const holdsCredential = (types: readonly CredentialType[]) => any(credentialsHeld.answers.map(({ ofTypes }) => ofTypes(types)))
