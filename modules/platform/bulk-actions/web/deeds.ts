import type { ReactNode } from 'react'
import type { BulkPreview } from '../contract.ts'
import type { Told } from './told.ts'

export type Input = Record<string, unknown>

/** What a dialog that asks for the input of a deed is given. */
export interface AskProps {
  /** How many records are meant. */
  n: number
  busy: boolean
  /** What will happen, with some of them by name, how many more, and what the server has counted. */
  saying: (sentence: string) => string
  onClose: () => void
  /** What is said at the end, where the deed knows it better: of how many something has become another, and of how many it was so before. */
  onGo: (input: Input, told?: Told) => void
}

export interface BulkDeed {
  /** As the server's `bulkAction` is called. */
  name: string
  label: string
  icon?: ReactNode
  /** The permission of its call; the deed is not shown without. None where the call has none, and the list is of what the reader may do it to. */
  can?: string
  /** Asks for what is given to each record. */
  ask?: (props: AskProps) => ReactNode
  /** What ends or sends something is confirmed: what is asked of how many of what, and the sentence of what will happen; the names follow. */
  confirm?: { question: (n: number) => string; says: string }
  /** Whom it concerns is asked of the server before, and said with it. */
  asks?: { signedOut?: (n: number) => string } | true
  /** A reason is asked for with it, and given as `reason`. */
  reason?: true
  /** What is confirmed is a danger unless false. */
  danger?: false
}

/** A deed that has been pressed and is asked about. */
export interface Step {
  deed: BulkDeed
  preview?: BulkPreview
}
