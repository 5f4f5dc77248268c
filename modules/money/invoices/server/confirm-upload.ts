import { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import { languageOf } from '#kit/contract/language.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { makeContext } from '#kit/server/make-context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type ConfirmInput, nothingToIssue } from '../contract.ts'
import type { FileProblem, UploadedInvoice } from '../contract/invoice.ts'
import { messageOf, presentUpload } from './check-files.ts'
import { issueAll } from './issue-files.ts'
import { invoiceUploads, type UploadRecord, type UploadTables } from './tables.ts'
import { tellIssued } from './tell-companies.ts'
import { lockUpload, ownUpload } from './upload-rows.ts'

type Confirmed = z.output<typeof ConfirmInput>['files']

/** Why a file becomes no invoice: what is wrong with it, or that it is not what its sender was shown. */
const reasonOf = ({ problem, company }: UploadedInvoice, asked: Confirmed[number] | undefined): FileProblem | null => {
  if (problem !== null && !(problem === 'EXISTS' && asked?.replaces)) return problem
  return asked?.companyId === company?.id ? null : 'CHANGED'
}

/** From here on it is decided, whatever becomes of this process. What was shown is kept with the files; all others are left at once. */
const confirm = (context: SignedIn, upload: UploadRecord, confirmed: Confirmed): Promise<void> =>
  context.transaction(async (tx, inside) => {
    if ((await lockUpload(tx, upload)).status !== 'OPEN') return
    const { files } = await presentUpload(inside, upload)
    const asked = new Map(confirmed.map((one) => [one.uuid, one]))
    if ([...asked.keys()].some((file) => !files.some(({ uuid }) => uuid === file))) throw new Failed(failures.notFound)
    const decided = files.map((file) => ({ ...file, reason: reasonOf(file, asked.get(file.uuid)) }))
    const last = decided.at(-1)
    // it stays open: whoever has been overtaken reads by what, and may still tick it
    if (decided.every(({ reason }) => reason !== null))
      throw new Failed(nothingToIssue, {
        values: { problem: last?.reason ? messageOf(inside.language, last.reason, last.name, last.company?.name) : '–' },
      })
    const rows = tx.read<UploadTables>().updateTable('invoiceUploadFiles').where('officeCentreId', '=', upload.officeCentreId)
    for (const { uuid, reason } of decided) {
      const { companyId = null, replaces = null } = asked.get(uuid) ?? {}
      const shown = { confirmedCompanyId: companyId, replacesUuid: replaces?.invoiceUuid ?? null, replacesVersion: replaces?.version ?? null }
      const values = reason === null ? shown : { outcome: 'LEFT', problem: reason }
      await rows.set(values).where('uploadId', '=', upload.id).where('uuid', '=', uuid).execute()
    }
    await change(tx, invoiceUploads, { id: upload.id }, { status: 'CONFIRMED', confirmedAt: inside.now() }, { action: 'confirmed' })
  })

/** Once each file has its outcome the companies are told, in the transaction that says so: each once, and never again. */
const finish = async (context: Context, upload: UploadRecord): Promise<void> => {
  await issueAll(context, upload)
  await context.transaction(async (tx, inside) => {
    const { status } = await lockUpload(tx, upload)
    if (status !== 'CONFIRMED') return
    await change(tx, invoiceUploads, { id: upload.id }, { status: 'DONE' }, { action: 'done' })
    await tellIssued(tx, inside, upload)
  })
}

export const confirmUpload = async (context: SignedIn, building: OfficeCentreRecord, uuid: string, confirmed: Confirmed): Promise<UploadRecord> => {
  const upload = await ownUpload(context, building, uuid)
  await confirm(context, upload, confirmed)
  await finish(context, upload)
  return ownUpload(context, building, uuid)
}

/** What a call would have finished by itself, if its process had lived. */
const patience = 5 * 60_000

const unfinished = (context: Context): Promise<UploadRecord[]> =>
  context
    .unscoped<UploadTables>('by the clock, in all buildings')
    .selectFrom('invoiceUploads')
    .selectAll()
    .where('status', '=', 'CONFIRMED')
    .where('confirmedAt', '<', new Date(context.now().getTime() - patience).toISOString())
    .orderBy('id')
    .execute()

/** Goes on where a process has ended, in the name of whoever confirmed; of somebody who has left it is still done, and in nobody's. */
export const finishUploads = async (context: Context): Promise<void> =>
  eachInTurn(
    context,
    await unfinished(context),
    ({ officeCentreId }) => ({ officeCentreId }),
    async (upload) => {
      const actor = await context.app.actorOf(upload.membershipId)
      const options = { requestId: context.requestId, language: languageOf(upload.language), actor }
      await finish(makeContext(context.app, options), upload)
    },
  )

export const finishing = job('invoices.finish-uploads', z.object({}), finishUploads, { schedule: '*/5 * * * *' })
