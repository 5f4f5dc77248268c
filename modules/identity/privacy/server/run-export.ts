import { z } from 'zod'
import { languageOf } from '#kit/contract/language.ts'
import type { Actor, Context } from '#kit/server/context.ts'
import { newStorageKey } from '#kit/server/files/storage.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import { can, exportDays } from '../contract.ts'
import { makeFile } from './make-file.ts'
import { calledIn, organisationName, personOf } from './person-rows.ts'
import { type PersonalExportRow, personalExports, type PrivacyTables } from './tables.ts'
import { say } from './words.ts'

/** A run that fails is begun again; after so many whoever asked is told. Fewer than the queue's own tries. */
const runs = 3
const rowsOf = (context: Pick<Context, 'unscoped'>) => context.unscoped<PrivacyTables>('a worker makes the files of everybody')

/** Whoever asked, who must still be allowed to when the file is made. */
const askerOf = async ({ app }: Context, { userId, askedBy, membershipId }: PersonalExportRow): Promise<Actor | undefined> => {
  const actor = await app.actorOf(membershipId)
  return userId === askedBy || actor?.permissions.has(can.ACTION) ? actor : undefined
}

const make = async (context: Context, row: PersonalExportRow): Promise<{ key: string; size: number } | undefined> => {
  const asker = await askerOf(context, row)
  if (!asker) return undefined
  const person = await personOf(context, row.userId)
  const within = row.officeCentreId && (await organisationName(context, row.officeCentreId))
  const about = { ...person, officeCentreId: row.officeCentreId, within: within || null }
  const file = await makeFile(context, about, languageOf(row.language), asker.timeZone)
  const key = newStorageKey('personal-data', 'zip')
  await context.app.storage.put(key, file)
  return { key, size: file.length }
}

/** The result, the mail and the notice, all of them or none; false when another run was quicker, or the person is no more. */
const finish = (context: Context, row: PersonalExportRow, made: { key: string; size: number } | undefined): Promise<boolean> =>
  context.transaction(async (tx, inside) => {
    const now = inside.now()
    const { numUpdatedRows } = await rowsOf(tx)
      .updateTable('personalExports')
      .set({
        status: made ? 'READY' : 'FAILED',
        storageKey: made?.key ?? null,
        fileSize: made?.size ?? null,
        finishedAt: now,
        expiresAt: made ? new Date(now.getTime() + exportDays * 86_400_000) : null,
      })
      .where('id', '=', row.id)
      .where('status', '=', 'WAITING')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const own = row.userId === row.askedBy
    const path = own ? '/privacy' : `/privacy/export/${row.userId}${row.officeCentreId === null ? '' : `?oc=${row.officeCentreId}`}`
    const person = own ? '' : await calledIn(inside, row.userId, row.officeCentreId)
    const key = made ? (own ? 'noticeReady' : 'noticeReadyOf') : own ? 'noticeFailed' : 'noticeFailedOf'
    // of one that failed the bell alone tells
    const email = made ? (await personOf(inside, row.askedBy)).email : null
    await tellPeople(tx, {
      people: [{ userId: row.askedBy, email }],
      notice: { module: 'identity/privacy', key, values: own ? {} : { person }, path },
      otherwise: languageOf(row.language),
      awaited: true,
      mail: (language) => ({
        subject: say(language, own ? 'readySubject' : 'readySubjectOf', { name: inside.app.config.productName, person }),
        paragraphs: [say(language, 'readyMail', { n: exportDays })],
        button: { label: say(language, own ? 'openPrivacy' : 'openExport'), path },
      }),
    })
    tx.afterCommit(() => inside.app.live.tell({ kind: personalExports.name, id: row.id, officeCentreId: null, userId: row.askedBy }))
    return true
  })

export const runExport = job('privacy.export', z.object({ exportId: z.number().int() }), async (context, { exportId }) => {
  const row = await rowsOf(context)
    .updateTable('personalExports')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', exportId)
    .where('status', '=', 'WAITING')
    .returningAll()
    .$narrowType<{ status: 'WAITING' }>()
    .executeTakeFirst()
  if (!row) return
  try {
    const made = await make(context, row)
    if (!(await finish(context, row, made)) && made) await context.app.storage.remove(made.key)
  } catch (error) {
    if (row.tries < runs) throw error
    context.app.log.error({ err: error, exportId }, 'a personal export failed')
    await finish(context, row, undefined)
  }
})
