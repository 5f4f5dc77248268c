import { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { UploadTables } from '#modules/platform/uploads/server/tables.ts'
import type { PassTables } from '../tables.ts'

const why = 'pictures of an archive that its sender has checked'

/** In key order of the database. `batch`: under which the pictures of an archive are kept until it is confirmed. */
const Target = z.object({ batch: z.uuid(), officeCentreId: z.number().int() })
export type FaceTarget = z.output<typeof Target>

export interface BatchPicture {
  fileName: string
  picture: string | null
  problem: string | null
}

export const keepBatch = async (
  context: Context,
  { officeCentreId, userId, batch }: { officeCentreId: number; userId: number; batch: string },
  pictures: readonly BatchPicture[],
): Promise<void> => {
  const createdAt = context.now()
  for (let at = 0; at < pictures.length; at += 50)
    await context
      .unscoped<PassTables>(why)
      .insertInto('faceBatches')
      .values(pictures.slice(at, at + 50).map((one) => ({ ...one, officeCentreId, userId, batch, createdAt })))
      .execute()
}

/** Whether there is a picture of this name, and what is wrong with it; without the pictures themselves. */
export const picturesNamed = async (
  from: Pick<Context, 'unscoped'>,
  batch: string,
  names: readonly string[],
): Promise<Map<string, string | null>> => {
  const rows = await from
    .unscoped<PassTables>(why)
    .selectFrom('faceBatches')
    .select(['fileName', 'problem'])
    .where('batch', '=', batch)
    .where((eb) => eb('fileName', '=', eb.fn.any(eb.val([...names]))))
    .execute()
  return new Map(rows.map(({ fileName, problem }) => [fileName, problem]))
}

/** Taken out: each becomes one person's, or nobody's. */
export const takePictures = async (tx: Transaction, batch: string, names: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx
    .unscoped<PassTables>(why)
    .deleteFrom('faceBatches')
    .where('batch', '=', batch)
    .where((eb) => eb('fileName', '=', eb.fn.any(eb.val([...names]))))
    .returning(['fileName', 'picture'])
    .execute()
  return new Map(rows.flatMap(({ fileName, picture }) => (picture === null ? [] : [[fileName, picture] as const])))
}

export const forgetBatches = async (context: Context, before: Date): Promise<void> => {
  await context.unscoped<PassTables>(why).deleteFrom('faceBatches').where('createdAt', '<', before.toISOString()).execute()
}

/** What was checked under this number by this person, for this organisation: the archive belongs to it. */
export const batchOf = async (context: SignedIn, uuid: string, officeCentreId: number): Promise<string> => {
  const upload = await context
    .unscoped<UploadTables>('whoever has sent it confirms it')
    .selectFrom('uploads')
    .select('target')
    .where('uuid', '=', uuid)
    .where('userId', '=', context.scope.personId)
    .where('kind', '=', 'faces.upload')
    .executeTakeFirst()
  const { data } = Target.safeParse(upload?.target)
  if (data?.officeCentreId !== officeCentreId) throw new Failed(failures.notFound)
  return data.batch
}
