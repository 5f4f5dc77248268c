import type { Records } from '../contract.ts'
import type { OrganisationSettingRecord } from './tables.ts'

type With<Value> = {
  [Name in keyof OrganisationSettingRecord]: OrganisationSettingRecord[Name] extends Value ? Name : never
}[keyof OrganisationSettingRecord]

interface Columns {
  readonly days: With<number>
  /** Decided, and in force from that moment. */
  readonly less: With<number | null>
  readonly from: With<string | null>
}

/** Where the settings hold how long each kind of records is kept. Whoever keeps records of such a kind asks `keptFor`, and knows no column. */
export const recordColumns = {
  visitors: { days: 'visitorDays', less: 'shorterVisitorDays', from: 'shorterVisitorFrom' },
  access: { days: 'accessDays', less: 'shorterAccessDays', from: 'shorterAccessFrom' },
} as const satisfies Record<Records, Columns>
