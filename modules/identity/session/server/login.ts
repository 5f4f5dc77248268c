import type { Context } from '#kit/server/context.ts'
import { type Area, wrongPassword } from '../contract.ts'
import { personByName } from './account-rows.ts'
import { askForCode, codeNeeded } from './codes.ts'
import { isTrusted, knownDevice } from './devices.ts'
import { letIn, type Outcome } from './let-in.ts'
import { passwordFits } from './passwords.ts'
import { tryLogin } from './tries.ts'
import { accountFor } from './who-may-sign-in.ts'

interface Login {
  username: string
  password: string
  area?: Area | undefined
}

/** The try is taken before the password is looked at, for unknown names too; so of many at once only five are checked. */
export const login = async (context: Context, { username, password, area }: Login, deviceToken: string | undefined): Promise<Outcome> => {
  const user = await personByName(context, username)
  const device = await knownDevice(context, user?.id ?? 0, deviceToken)
  const { locked, refused, right } = await tryLogin(context, username, device, wrongPassword)
  if (locked || !(await passwordFits(user?.passwordHash, password)) || !user?.active) throw refused
  await right()
  const account = await accountFor(context, user, area)
  if (await codeNeeded(context, user, account, device)) return { result: await askForCode(context, user, area) }
  return letIn(context, user, account, { by: isTrusted(context, device) ? 'DEVICE' : 'PASSWORD', device, deviceToken })
}
