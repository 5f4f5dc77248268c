import { randomInt } from 'node:crypto'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { clearAttempts, missAttempt, takeAttemptInTurn } from '#kit/server/data/attempts.ts'
import { takeEachOfDay, takeEachThatIsLeft } from '#kit/server/data/daily-limits.ts'
import { networkOf } from '#kit/server/http/network.ts'
import { sendMail } from '#kit/server/mail/mail.ts'
import { keyFor, sign, signatureFits } from '#kit/server/signing.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { codesPerDay, codesUsed, selfPerHour, tooManySelf, visitorCodeMinutes, visitorCodeTries, visitorCodeWrong } from '../../contract.ts'
import type { VisitTables } from '../tables.ts'
import { say } from '../words.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'buildingName' | 'companyName'>
const codeKey = (context: Context) => keyFor(context.app.config, 'code for a visitor')
/** A code is good for one address in one building. */
const content = ({ id }: Pick<Building, 'id'>, email: string, code: string) => `${id}.${email}.${code}`
const addressKey = (context: Context, email: string) => sign(keyFor(context.app.config, 'address of a visitor'), email)
const codes = (from: Pick<Context | Transaction, 'unscoped'>) =>
  from.unscoped<VisitTables>('whoever announces a visit has no account; the building was found by its poster')

/** In the transaction of what is counted, and in one statement: of many at once none goes beyond. By the hour of the clock. */
export const takeOfHour = async (tx: Transaction, what: string): Promise<void> => {
  const { address } = tx.context
  const hour = tx.context.now().toISOString().slice(11, 13)
  const short = await takeEachThatIsLeft(tx, { what: `${what}, hour ${hour}, from`, most: selfPerHour }, null, [networkOf(address)])
  if (short.size > 0) throw new Failed(tooManySelf)
}

/** The newest counts; those of before are good for nothing. */
export const keepCode = async (tx: Transaction, building: Pick<Building, 'id'>, email: string, code: string): Promise<Date> => {
  const expiresAt = new Date(tx.context.now().getTime() + visitorCodeMinutes * 60_000)
  const values = { codeHash: sign(codeKey(tx.context), content(building, email, code)), expiresAt }
  await codes(tx)
    .insertInto('visitorCodes')
    .values({ officeCentreId: building.id, addressKey: addressKey(tx.context, email), ...values })
    .onConflict((conflict) => conflict.columns(['officeCentreId', 'addressKey']).doUpdateSet(values))
    .execute()
  return expiresAt
}

export const sendCode = (context: Context, building: Building, email: string): Promise<{ expiresDate: string }> =>
  context.transaction(async (tx, inside) => {
    await takeOfHour(tx, 'codes for visitors')
    await takeEachOfDay(tx, { what: 'codes for a visitor to', most: codesPerDay, refusal: codesUsed }, null, [email])
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = await keepCode(tx, building, email, code)
    const said = { code, building: building.buildingName ?? building.companyName, n: visitorCodeMinutes }
    await sendMail(tx, {
      to: email,
      from: building.id,
      language: inside.language,
      subject: say(inside.language, 'self.mailSubject', said),
      paragraphs: [say(inside.language, 'self.mail', said), say(inside.language, 'self.mailCode', said), say(inside.language, 'self.mailNotYou')],
    })
    return { expiresDate: expiresAt.toISOString() }
  })

const waiting = async (context: Context, { id }: Pick<Building, 'id'>, email: string) =>
  codes(context)
    .selectFrom('visitorCodes')
    .select('codeHash')
    .where('officeCentreId', '=', id)
    .where('addressKey', '=', addressKey(context, email))
    .where('expiresAt', '>', context.now().toISOString())
    .executeTakeFirst()

/** The try is taken before anything is compared, for the address: a new code gives no new tries. A right one gives them back. */
export const checkCode = async (context: Context, building: Building, email: string, code: string): Promise<void> => {
  const key = `visitor-code:${building.id}:${sign(keyFor(context.app.config, 'attempts'), email)}`
  const { outcome, attemptsLeft, lockedUntil } = await takeAttemptInTurn(context, key, visitorCodeTries, visitorCodeMinutes * 60)
  if (outcome === 'wait') throw new Failed(failures.tooMany)
  const known = outcome === 'allowed' ? await waiting(context, building, email) : undefined
  if (known && signatureFits(codeKey(context), content(building, email, code), known.codeHash)) return clearAttempts(context, key)
  if (outcome === 'allowed') await missAttempt(context, key)
  throw new Failed(visitorCodeWrong, { details: { attemptsLeft, lockedUntil } })
}

/** With the visit that it was given for, and with no other. */
export const useCode = async (tx: Transaction, { id }: Pick<Building, 'id'>, email: string): Promise<void> => {
  const used = await codes(tx)
    .deleteFrom('visitorCodes')
    .where('officeCentreId', '=', id)
    .where('addressKey', '=', addressKey(tx.context, email))
    .where('expiresAt', '>', tx.context.now().toISOString())
    .returning('codeHash')
    .execute()
  if (used.length === 0) throw new Failed(visitorCodeWrong)
}

export const forgetCodes = async (context: Context): Promise<void> => {
  await codes(context).deleteFrom('visitorCodes').where('expiresAt', '<=', context.now().toISOString()).execute()
}
