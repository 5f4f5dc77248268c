import { randomUUID } from 'node:crypto'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import type { Person, World } from '#kit/server/testing/world.ts'
import { charge, chargeKinds, type NewCharge } from '#modules/money/charges/server/front.ts'

// not the one of charges' own tests: both are answered in one process
const testKind = 'invoicedRecords'
/** Words of what tests charge for, once in a process. */
export const answerTestKind = (): void => {
  if (chargeKinds.answers.some(({ kind }) => kind === testKind)) return
  answer(chargeKinds, { kind: testKind, title: () => 'Meeting rooms', evidencePath: ({ subject }) => `/charges?subject=${subject}` })
}

/** A line of a person's company: an hour at 109.00 with 9 % in it, unless told. */
export const chargeOf = ({ userId, membershipId, centre }: Person, more: Partial<NewCharge> = {}): NewCharge => ({
  kind: testKind,
  subject: randomUUID(),
  officeCentreId: centre.landlordId ?? centre.id,
  companyId: centre.id,
  memberId: membershipId,
  userId,
  day: '2027-03-08',
  title: 'Larch, 8 March, 9 to 10',
  evidence: [{ label: 'Room', value: 'Larch' }],
  quantity: 1,
  unit: 'HOUR',
  unitPrice: 10_000,
  amount: 10_900,
  tax: 900,
  taxBasisPoints: 900,
  currency: 'HKD',
  ...more,
})

export const chargeIn = ({ portal }: Pick<World, 'portal'>, wanted: NewCharge) =>
  systemContext(portal.app, 'test').transaction((tx) => charge(tx, wanted))
