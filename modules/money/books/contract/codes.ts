import { z } from 'zod'

/** What the accounting of a building may call by a code of its own: an account of the ledger, a kind of charge, a rate of tax in hundredths of a percent. */
export const codedAs = ['ACCOUNT', 'KIND', 'RATE'] as const
export const accounts = ['RECEIVABLE', 'PROVIDER_CASH', 'DISPUTED', 'BANK', 'FEES', 'REVENUE', 'TAX', 'OTHER_BOOKS', 'UNSETTLED'] as const

export const Code = z.object({ about: z.enum(codedAs), name: z.string(), code: z.string() })
export type Code = z.output<typeof Code>

export const Codes = z.object({
  /** 0 until somebody has written one. */
  version: z.number().int(),
  /** All that there are here, with a title; the code is empty where none is written. */
  codes: z.array(z.object({ ...Code.shape, title: z.string() })),
  updatedDate: z.iso.datetime().nullable(),
  may: z.object({ edit: z.boolean() }),
})
export type Codes = z.output<typeof Codes>

const known = ({ about, name }: Pick<Code, 'about' | 'name'>): boolean => {
  if (about === 'ACCOUNT') return accounts.some((account) => account === name)
  return about === 'KIND' ? /^[A-Za-z]{1,60}$/.test(name) : /^\d{1,5}$/.test(name)
}

export const CodesInput = z.strictObject({
  codes: z
    .array(
      z
        .strictObject({
          about: z.enum(codedAs),
          name: z.string().min(1, 'required').max(60),
          code: z.string().trim().min(1, 'required').max(40),
        })
        .refine(known, { path: ['name'], error: 'unknownName' }),
    )
    .max(100)
    .refine((codes) => new Set(codes.map(({ about, name }) => `${about} ${name}`)).size === codes.length, 'onceEach'),
})
export type CodesInput = z.output<typeof CodesInput>
