import type { SignedIn } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { creditNotePdf } from './invoice-pdf.ts'
import { findNote } from './note-rows.ts'
import { creditNotes } from './tables.ts'

/** To be saved. The first of the company who opens it is kept, and of two at once it is one. */
export const downloadCreditNote = async (context: SignedIn, uuid: string) => {
  const note = await findNote(context, uuid)
  if (context.scope.kind === 'tenant' && note.openedAt === null)
    await context.transaction(async (tx, inside) => {
      const { id, openedAt } = await lock(tx, creditNotes, { uuid })
      if (openedAt === null)
        await change(tx, creditNotes, { id }, { openedAt: inside.now(), openedBy: inside.scope.personId }, { action: 'noteOpened' })
    })
  return creditNotePdf(context, note)
}
