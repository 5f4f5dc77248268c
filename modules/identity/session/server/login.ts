import { randomBytes } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import { clearAttempts, takeAttempt } from '#kit/server/attempts.ts'
import type { Context } from '#kit/server/context.ts'
import { keyFor, sign } from '#kit/server/signing.ts'
import { insert } from '#kit/server/write.ts'
import { accessDenied, credentialsInvalid, isProvider, loginAttempts, loginLockSeconds, type Tokens, wrongPassword } from '../contract.ts'
import { accountsOf, personByName } from './account-rows.ts'
import { passwordFits } from './passwords.ts'
import { sessions } from './tables.ts'
import { refreshSeconds, refreshTokenOf, sha256, tokensOf } from './tokens.ts'

/** The try is taken before the password is looked at, for unknown names too; so of many at once only five are checked. */
export const login = async (context: Context, { username, password }: { username: string; password: string }): Promise<Required<Tokens>> => {
  const { app } = context
  const key = `login:${sign(keyFor(app.config, 'attempts'), username.toLowerCase())}`
  const attempt = await takeAttempt(context, key, loginAttempts, loginLockSeconds)
  const refused = new Failed(wrongPassword, { details: { attemptsLeft: attempt.attemptsLeft, lockedUntil: attempt.lockedUntil } })
  if (!attempt.allowed) throw refused
  const user = await personByName(context, username)
  if (!(await passwordFits(user?.passwordHash, password)) || !user?.active) throw refused
  await clearAttempts(context, key)
  return startSession(context, user, await membershipFor(context, user))
}

interface Person {
  id: number
  allowStaffLogin: boolean
}

/** The membership to act in: the one used last, else the oldest. Roles that may not sign in here are told so. */
const membershipFor = async (context: Context, user: Person): Promise<number> => {
  const accounts = await accountsOf(context, user.id)
  if (accounts.length === 0) throw new Failed(credentialsInvalid)
  const allowed = accounts.find((account) => mayStaffSignIn(account.roleCodes, user.allowStaffLogin, account.addOns))
  if (!allowed) throw new Failed(accessDenied, { values: { email: context.app.config.supportEmail } })
  return allowed.membershipId
}

const staffRoles = ['STAFF', 'FACILITY_BOOKING_ADMIN']

/** `allowStaffLogin`: staff and booking admins need the STAFF_PORTAL add-on, the provider's own admins their personal switch. */
export const mayStaffSignIn = (roleCodes: readonly string[], ownSwitch: boolean, addOns: readonly string[]): boolean => {
  if (roleCodes.every((code) => staffRoles.includes(code))) return addOns.includes('STAFF_PORTAL')
  if (roleCodes.every((code) => isProvider(code) && code !== 'SUPERADMIN' && code.endsWith('_ADMIN'))) return ownSwitch
  return true
}

const startSession = async (context: Context, user: Person, membershipId: number): Promise<Required<Tokens>> => {
  const now = context.now()
  const session = await context.transaction(async (tx) => {
    const uuid = crypto.randomUUID()
    const nonce = randomBytes(16).toString('base64url')
    return insert(
      tx,
      sessions,
      {
        uuid,
        userId: user.id,
        membershipId,
        nonce,
        generation: 0,
        refreshHash: sha256(refreshTokenOf(context.app.config, { uuid, nonce }, 0)),
        rotatedAt: now,
        refreshExpiresAt: new Date(now.getTime() + refreshSeconds * 1000),
        freshAt: now,
        address: context.address,
        userAgent: context.userAgent.slice(0, 300),
      },
      { action: 'signedIn' },
    )
  })
  return tokensOf(context.app.config, session)
}
