import type { MakerRefusal } from '../../../contract/pass.ts'

/** A pass as the service of a maker knows it: by its uuid, and by the name that the service has for it, once there is one. */
export interface MakersPhone {
  readonly uuid: string
  readonly makerRef: string | null
}

/** How it is with a phone at its maker's. */
export interface PhoneSeen {
  readonly makerRef: string
  /** What its person types in the maker's app, while nobody has. */
  readonly invitation?: { readonly code: string; readonly expiresAt: Date } | undefined
  /** The phone that was added by it, as its maker calls it. */
  readonly device?: string | undefined
  /** What a reader sends of it: a credential is on the phone. */
  readonly bits?: string | undefined
}

/**
 * The service of a maker of phone credentials. Each call looks first how it is there, and does what is missing: whoever calls again after an answer that
 * was lost makes nothing twice. None is made inside a transaction. A refusal is thrown (`MakerRefused`).
 *
 * Without one (`local`) the credential is the portal's own: nobody else is told anything, and `devices.ts` activates phones.
 */
export interface PhoneDriver {
  invite(phone: MakersPhone): Promise<PhoneSeen>
  /** Answered without bits while the credential is on its way to the phone. */
  resume(phone: MakersPhone): Promise<PhoneSeen>
  suspend(phone: MakersPhone): Promise<void>
  revoke(phone: MakersPhone): Promise<void>
  /** Opens the maker's app with the code, on a phone that has it. */
  linkOf(code: string): string
}

export class MakerRefused extends Error {
  readonly why: MakerRefusal
  /** What it has answered; undefined where it has answered nothing that counts. */
  readonly status: number | undefined
  constructor(why: MakerRefusal, status?: number) {
    super(`the maker's service: ${why}`)
    this.why = why
    this.status = status
  }
}
