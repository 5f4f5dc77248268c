import { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import { change, touch } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { releaseFiles } from '#modules/platform/files/server/front.ts'
import { facePictures, passes } from '../tables.ts'
import { forgetBatches } from './face-batch-rows.ts'
import { deleteFacesOf, facesToErase, papersNamed } from './face-rows.ts'

/** The picture, and the paper by which it was agreed to; that there was one, and what was answered, stays. */
export const eraseFace = async (tx: Transaction, { id }: { id: number }, consent?: 'DECLINED'): Promise<void> => {
  const values = { picture: null, told: null, erasedAt: tx.context.now(), ...(consent ? { consent } : {}) }
  const { paperUuid } = await change(tx, facePictures, { id }, values, { action: 'erased' })
  if (paperUuid === null) return
  await change(tx, facePictures, { id }, { paperUuid: null }, { action: 'erased' })
  await releaseFiles(tx, [paperUuid], (uuids) => papersNamed(tx, uuids))
}

/** Whoever is erased has no face here any more. */
export const eraseFacesOf = async (tx: Transaction, userId: number): Promise<void> => {
  await releaseFiles(tx, await deleteFacesOf(tx, userId), (uuids) => papersNamed(tx, uuids))
}

/** With the hour between two runs a picture is gone within a day of its pass; until then an undone departure finds it again. */
const hoursKept = 22

const eraseDue = async (context: Context): Promise<void> => {
  const overSince = new Date(context.now().getTime() - hoursKept * 3_600_000)
  for (;;) {
    const n = await context.transaction(async (tx) => {
      const due = await facesToErase(tx, overSince)
      for (const { id, passId, waits } of due) {
        if (waits) await touch(tx, passes, { id: passId }, { action: 'unanswered' })
        await eraseFace(tx, { id })
      }
      return due.length
    })
    if (n === 0) break
  }
  await forgetBatches(context, new Date(context.now().getTime() - 86_400_000))
}

export const eraseFaces = job('passes.erase-faces', z.object({}), eraseDue, { schedule: '41 * * * *' })
