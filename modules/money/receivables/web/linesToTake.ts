import type { BankStatement } from '../contract/bank.ts'

/** What is taken of a statement: all that is new. Whose it is goes with what is agreed to; what may be there already is taken by whoever has looked. */
export const linesToTake = ({ account, columns, seen, lines }: BankStatement, agreed: ReadonlySet<number>) => ({
  account,
  columns,
  seen,
  lines: lines.flatMap(({ day, amount, bankReference, payer, sequence, company, invoice, known, doubt }, at) =>
    known || (doubt !== null && !agreed.has(at))
      ? []
      : [
          {
            day,
            amount,
            bankReference,
            payer,
            sequence,
            companyId: agreed.has(at) ? (company?.id ?? null) : null,
            invoiceUuid: agreed.has(at) ? (invoice?.uuid ?? null) : null,
          },
        ],
  ),
})
