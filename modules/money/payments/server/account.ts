import { Failed } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { noProvider, type PaymentAccount } from '../contract.ts'
import { accountStatuses } from '../contract/account.ts'
import { askAccount, onboardAccount } from './account-jobs.ts'
import { noteAsked } from './apply-account.ts'
import { providerOf, takesPayments } from './gateway/gateways.ts'
import { hashOf, pageToken } from './page-tokens.ts'
import { accountOf, oneAccountAtATime } from './payment-rows.ts'
import { type AccountRecord, paymentAccounts } from './tables.ts'

/** After so long nobody waits for an answer any more. */
const patience = 120_000

export const isBusy = ({ now }: Pick<Context, 'now'>, { askedAt, answeredAt }: AccountRecord): boolean =>
  askedAt !== null && answeredAt === null && now().getTime() - Date.parse(askedAt) <= patience

export const accountStatus = ({ status }: AccountRecord): PaymentAccount['status'] => accountStatuses.find((one) => one === status) ?? 'ONBOARDING'

export const presentAccount = async (context: SignedIn, building: OfficeCentreRecord): Promise<PaymentAccount> => {
  const row = await accountOf(context, building.id)
  const provider = providerOf(context.app)
  // one at a provider that people pay at no more counts for nothing
  if (!row || row.provider !== provider)
    return {
      version: 0,
      status: 'NONE',
      provider,
      account: null,
      wanted: [],
      address: null,
      busy: false,
      problem: null,
      askedDate: null,
      updatedDate: null,
    }
  return {
    version: row.version,
    status: accountStatus(row),
    provider,
    account: row.account,
    wanted: row.wanted,
    address: row.onboardingAddress,
    busy: isBusy(context, row),
    problem: row.problem,
    askedDate: row.answeredAt ?? row.askedAt,
    updatedDate: row.updatedAt,
  }
}

const begin = async (tx: Transaction, { id: officeCentreId }: OfficeCentreRecord, row: AccountRecord | undefined): Promise<AccountRecord> => {
  const { app } = tx.context
  const provider = providerOf(app)
  const another = row?.provider === provider ? {} : { provider, account: null, status: 'ONBOARDING', wanted: [] }
  if (row)
    return change(
      tx,
      paymentAccounts,
      { id: row.id },
      { ...another, ways: row.ways + 1, onboardingAddress: null, problem: null },
      { action: 'begun' },
    )
  const uuid = crypto.randomUUID()
  const pageHash = hashOf(pageToken(app, 'payment account page', uuid))
  return insert(tx, paymentAccounts, { uuid, officeCentreId, provider, pageHash }, { action: 'begun' })
}

/** Asks the provider for a way to its questions; it stands in the account a moment later. */
export const onboard = (context: SignedIn, building: OfficeCentreRecord): Promise<void> =>
  context.transaction(async (tx) => {
    if (!takesPayments(context.app)) throw new Failed(noProvider)
    await oneAccountAtATime(tx, building.id)
    const { id } = await begin(tx, building, await accountOf(tx, building.id))
    await noteAsked(tx, id, building.id, { askedAt: tx.context.now(), answeredAt: null })
    await context.app.jobs.enqueue(tx, onboardAccount, { officeCentreId: building.id })
  })

/** Asks the provider how it stands, unless that is under way. */
export const refresh = (context: Context, officeCentreId: number): Promise<void> =>
  context.transaction(async (tx) => {
    const row = await accountOf(tx, officeCentreId)
    if (!row?.account || isBusy(context, row)) return
    await noteAsked(tx, row.id, officeCentreId, { askedAt: tx.context.now(), answeredAt: null })
    await context.app.jobs.enqueue(tx, askAccount, { officeCentreId })
  })
