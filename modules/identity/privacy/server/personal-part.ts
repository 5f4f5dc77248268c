import type { RawBuilder } from 'kysely'
import type { Language } from '#kit/contract/language.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { Fate } from '../contract.ts'

/** Of whom; with an organisation, only what lies in it. */
export interface Subject {
  readonly userId: number
  readonly email: string
  readonly officeCentreId?: number | null | undefined
}

/** Where parts are shown together. */
export const areas = ['account', 'signIn', 'files', 'told', 'deeds'] as const
export type Area = (typeof areas)[number]

/** What a table holds about a person. */
export interface PersonalPart {
  readonly table: string
  readonly area: Area
  title(language: Language): string
  /** Which rows; by `user_id` unless told. The names are those of the database. */
  readonly where?: (subject: Subject) => RawBuilder<boolean>
  /** What erasing makes of it, and why it is not simply gone. */
  readonly fate: Fate
  why?(language: Language): string
  /** Columns that no export tells. */
  readonly hidden?: readonly string[]
  /** Columns that an organisation is told of its people, although the table belongs to none. */
  readonly toOrganisations?: readonly string[]
  /** Told to the person and to the provider alone, although it lies in an organisation. */
  readonly ownOnly?: boolean
}

/** Answered by modules above whose tables hold something about a person: what no declaration says. */
export const personalData = extensionPoint<PersonalPart>('personal data of')
