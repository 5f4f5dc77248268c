import type { PassKind, Quotas } from '../contract.ts'

/** How many passes of each kind, as it is typed. */
export type TypedQuotas = Record<PassKind, number | null>

/** Where nothing stands there are none. */
export const quotasOf = ({ hid, qr, fr, visitorQr }: TypedQuotas): Quotas => ({ hid: hid ?? 0, qr: qr ?? 0, fr: fr ?? 0, visitorQr: visitorQr ?? 0 })
