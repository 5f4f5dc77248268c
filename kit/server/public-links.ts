import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { filled, instant, number, orNull, ref, type Rows, table, text, uuid } from '#kit/server/data/table.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { Context, Transaction } from './context.ts'
import { sha256 } from './signing.ts'

/** What people without an account are let in by: a visitor's pass, a form, an approval in a mail. */
export const publicLinks = table('publicLinks', 'building', {
  id: filled(number('none')),
  tokenHash: text('none'),
  purpose: text('none'),
  officeCentreId: ref(),
  subject: uuid('none'),
  createdAt: instant('none'),
  expiresAt: instant('none'),
  endedAt: orNull(instant('none')),
})
type Tables = Rows<typeof publicLinks>
const rowsOf = (context: Pick<Context, 'unscoped'>) =>
  context.unscoped<Tables>('whoever holds a link is in no scope; the operation that makes or ends it has found its record')

export interface LinkOf {
  /** Such as `visitor pass`: a link for one thing opens nothing else. */
  readonly purpose: string
  readonly officeCentreId: number
  /** The uuid of its record. */
  readonly subject: string
}

/** 128 random bits in 22 letters. They are shown or sent once; what is kept is not enough to make them again. */
export const makeLinks = async (tx: Transaction, links: readonly (LinkOf & { expiresAt: Date })[]): Promise<string[]> => {
  if (links.length === 0) return []
  const made = links.map((link) => ({ ...link, token: randomBytes(16).toString('base64url') }))
  await rowsOf(tx)
    .insertInto('publicLinks')
    .values(made.map(({ token, ...link }) => ({ ...link, tokenHash: sha256(token), createdAt: tx.context.now() })))
    .execute()
  return made.map(({ token }) => token)
}

export const makeLink = async (tx: Transaction, link: LinkOf & { expiresAt: Date }): Promise<string> => {
  const [token] = await makeLinks(tx, [link])
  if (token === undefined) throw new Error('one link was asked for')
  return token
}

export interface Linked {
  subject: string
  officeCentreId: number
  /** OVER: its time has come · ENDED: somebody has ended it. Whoever holds the right token may be told that; a wrong one is told nothing. */
  state: 'LIVE' | 'OVER' | 'ENDED'
  expiresDate: string
}

/** What a token leads to. One of another purpose, and, where it is named, of another building, is no better known than one that was guessed. */
export const linked = async (context: Context, purpose: string, token: string, officeCentreId?: number): Promise<Linked | undefined> => {
  let query = rowsOf(context)
    .selectFrom('publicLinks')
    .select(['subject', 'officeCentreId', 'expiresAt', 'endedAt'])
    .where('tokenHash', '=', sha256(token))
    .where('purpose', '=', purpose)
  if (officeCentreId !== undefined) query = query.where('officeCentreId', '=', officeCentreId)
  const found = await query.executeTakeFirst()
  if (!found) return undefined
  const over = Date.parse(found.expiresAt) <= context.now().getTime()
  return {
    subject: found.subject,
    officeCentreId: found.officeCentreId,
    state: found.endedAt ? 'ENDED' : over ? 'OVER' : 'LIVE',
    expiresDate: found.expiresAt,
  }
}

interface Links {
  readonly purpose: string
  readonly officeCentreId: number
  readonly subjects: readonly string[]
}
const linksOf = (tx: Transaction, { purpose, officeCentreId, subjects }: Links) =>
  rowsOf(tx)
    .updateTable('publicLinks')
    .where('officeCentreId', '=', officeCentreId)
    .where('purpose', '=', purpose)
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val(subjects))))
    .where('endedAt', 'is', null)

/** From here on they say that they were ended. */
export const endLinks = async (tx: Transaction, links: Links): Promise<void> => {
  await linksOf(tx, links).set({ endedAt: tx.context.now() }).execute()
}

/**
 * An appointment that moves takes its links along: those that live still. What was told to be over stays over, so that an old mail never opens
 * anything again; for whoever is not among the subjects that are returned the caller makes a new link, and sends it.
 */
export const moveLinks = async (tx: Transaction, links: Links, expiresAt: Date): Promise<string[]> => {
  const moved = await linksOf(tx, links).where('expiresAt', '>', tx.context.now().toISOString()).set({ expiresAt }).returning('subject').execute()
  return [...new Set(moved.map(({ subject }) => subject))]
}

/** Of these records those to which an address has led, and none does any more: each was ended. */
export const endedSubjects = async (from: Pick<Context, 'unscoped'>, { purpose, officeCentreId, subjects }: Links): Promise<ReadonlySet<string>> => {
  if (subjects.length === 0) return new Set()
  const rows = await rowsOf(from)
    .selectFrom('publicLinks')
    .select('subject')
    .where('officeCentreId', '=', officeCentreId)
    .where('purpose', '=', purpose)
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...subjects]))))
    .groupBy('subject')
    .having((eb) => eb(eb.fn.count('endedAt'), '=', eb.fn.countAll()))
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** As long as somebody may open an old mail and ask what became of it. */
const keptDays = 90
const forget = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - keptDays * 86_400_000)
  await rowsOf(context).deleteFrom('publicLinks').where('expiresAt', '<', before.toISOString()).execute()
}
export const forgetLinks = job('kit.forget-public-links', z.object({}), forget, { schedule: '50 3 * * *' })
