import type { DocumentCheck } from '#modules/visitors/visiting-settings/contract.ts'
import { documentKinds, type DocumentInput, documentWays } from '../contract/document.ts'

/** What the desk has looked at, as it is entered. */
export interface DocumentForm {
  way: (typeof documentWays)[number]
  kind: (typeof documentKinds)[number] | ''
  number: string
  seen: boolean
}
export const nothingSeen: DocumentForm = { way: 'DOCUMENT', kind: '', number: '', seen: false }

/** Nothing, until somebody has looked and said at what. */
export const documentBody = ({ way, kind, number, seen }: DocumentForm): DocumentInput | null => {
  if (way !== 'DOCUMENT') return { way }
  return kind && seen ? { way, kind, ...(number.trim() ? { number: number.trim() } : {}) } : null
}

/** Whether there is enough to send: what is wrong with a number the server says. */
export const isComplete = (check: DocumentCheck, form: DocumentForm): boolean => {
  const body = documentBody(form)
  return body !== null && (body.way !== 'DOCUMENT' || check === 'KIND' || Boolean(body.number))
}
