import type { Language } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { EvidenceLine } from '../contract.ts'
import { say } from './words.ts'

/** What a line was charged for: the record, by its uuid, and which part of it. */
export interface Charged {
  readonly uuid: string
  readonly subject: string
  readonly part: string
}

/** What a module charges for. */
export interface ChargeKind {
  /** The table of the records, which their charges name: 'bookings'. */
  readonly kind: string
  /** 'Room bookings' */
  title(language: Language): string
  /** Those who hold the right that the module asks for, where a company lets only them: 'Admins and those who book for others'. */
  holders?(language: Language): string
  /** The screen of the record. */
  evidencePath(charge: Charged): string
  /** How things are with it now, beside what was frozen: only what the reader may see of it. */
  liveEvidence?(context: SignedIn, charge: Charged): Promise<readonly EvidenceLine[]>
}

/** Evidence of a charge: answered by the modules that charge. */
export const chargeKinds = extensionPoint<ChargeKind>('evidence of a charge', 'kind')

export const kindOf = (kind: string): ChargeKind | undefined => chargeKinds.answers.find((one) => one.kind === kind)
/** A module that is not there any more has no words either. */
export const kindTitle = (language: Language, kind: string): string => kindOf(kind)?.title(language) ?? say(language, 'kindOther')
