import { z } from 'zod'
import { notChosen } from './problems.ts'

/** A number in an address. Bodies are never coerced; a query can only be text. */
export const queryNumber = (min = 0, max = Number.MAX_SAFE_INTEGER) => z.coerce.number().int().min(min).max(max)
/** A record's number, in an address or a body. A choice that was left empty is nothing, and not a number that is none. */
export const numericId = z.coerce.number<string | number>(notChosen).int().positive(notChosen)
export const queryFlag = () => z.stringbool()
/** A day that every time zone and every program behind us can count with. */
export const calendarDate = () =>
  z.iso
    // what compares days by themselves is not asked about one that is none
    .date({ error: 'invalidDate', abort: true })
    .refine((day) => day >= '1900-01-01' && day < '2200-01-01', { error: 'invalidDate', abort: true })

/** A time of day on the wall clock, 'HH:mm'. `wrong` where a module has words of its own for one that is none. */
export const clockTime = (wrong = 'invalidTime') => z.string('required').regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong)
/** The same as an end, which may be 24:00. 23:59 means midnight: pickers know no later time. */
export const clockEnd = () =>
  z
    .string('required')
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'invalidTime')
    .transform((time) => (time === '23:59' ? '24:00' : time))

const sortKeys = <Key extends string>(keys: readonly [Key, ...Key[]]) => z.enum(keys).default(() => keys[0])

/** `fullName`, `fullName ASC`, `fullName DESC`: some of the documents' queries say the order in one word or two. */
const sortTexts = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => [key, `${key} ASC`, `${key} DESC`]))]

/**
 * The documents' paging base with a list's own sort keys and filters. The first sort key is the default; `id`, the documents' own, is taken by
 * every list. `sort` stands in place of both. Each of the filters changes what comes back: `updatedDateFrom` and `To` are days of the organisation, both included;
 * `statusActiveFlag` stands in place of the default of `active`, and in a list of things that cannot be switched off `true` is all and `false`
 * none. Lists take `limit` 1–100; of a list that is longer a page that begins beyond row 10,000 is refused (`narrow_the_list`).
 */
export const paging = <const Sort extends readonly [string, ...string[]], Filters extends z.ZodRawShape = {}>(options: {
  sort: Sort
  direction?: 'ASC' | 'DESC'
  filters?: Filters
}) =>
  z.strictObject({
    page: queryNumber(1, 1_000_000).default(1),
    limit: queryNumber(1, 100).default(10),
    sortProperties: sortKeys<Sort[number] | 'id'>([...new Set([...options.sort, 'id' as const])] as [Sort[number], ...Sort[number][]]),
    sortDirection: z.enum(['ASC', 'DESC']).default(options.direction ?? 'DESC'),
    sort: z.enum(sortTexts([...options.sort, 'id'])).optional(),
    updatedDateFrom: calendarDate().optional(),
    updatedDateTo: calendarDate().optional(),
    wildcardSearch: z.string().trim().normalize('NFC').max(200).optional(),
    statusActiveFlag: queryFlag().optional(),
    ...((options.filters ?? {}) as Filters),
  })

/** What a list answers. Totals are exact up to 10,000; beyond that `total` is 10,000 and `totalIsMinimum` is true. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.number().int(), totalPage: z.number().int(), totalIsMinimum: z.boolean().optional() })

export interface Page<Row> {
  items: Row[]
  total: number
  totalPage: number
  totalIsMinimum?: boolean | undefined
}

const uuid = z.uuid()
export const byUuid = z.strictObject({ uuid })
/** Of what an address, or somebody outside, has named: nothing else is looked for. */
export const isUuid = (text: string | null): text is string => uuid.safeParse(text).success

/** The documents' drop-down entry. */
export const Option = z.object({ code: z.string(), label: z.string(), value: z.string(), categoryCode: z.string() })
