import type { Visitor } from '../contract/visit.ts'

/** Somebody has to say first whether it is who is listed. */
export const waits = ({ screening }: Pick<Visitor, 'screening'>): boolean => screening === 'MATCH'
