import type { WaitsForMe } from '#modules/platform/home/server/front.ts'
import { listUploads } from '../contract.ts'
import { waitingUploads } from './upload-rows.ts'
import { say } from './words.ts'

/** Failed rows are still put right after so many days; later nobody comes back to them. */
const failedFor = 7 * 86_400_000

export const uploadsWaiting: WaitsForMe = {
  name: 'uploads',
  asks: listUploads,
  title: ({ language }) => say(language, 'upload'),
  find: async (context, limit) => {
    const { language } = context
    const { waiting, total } = await waitingUploads(context, new Date(context.now().getTime() - failedFor), limit)
    return {
      rows: waiting.map(
        ({ uuid, title, fileName: file, status, createdAt, finishedAt, toUploadRecords, uploadedRecords, failedRecords, confirmation }) => ({
          key: uuid,
          title,
          detail:
            status === 'FAILED'
              ? say(language, 'home.stopped', { file, n: uploadedRecords })
              : status === 'CHECKED' && toUploadRecords > 0
                ? say(language, 'home.toConfirm', { file, n: toUploadRecords })
                : say(language, 'home.notUploaded', { file, n: failedRecords }),
          since: finishedAt ?? createdAt,
          href: confirmation ?? `/uploads/${uuid}`,
          // only the kind of the sheet knows the call that confirms it
          deed: null,
          way: { does: confirmation && status === 'CHECKED' ? ('confirm' as const) : ('review' as const), href: confirmation ?? `/uploads/${uuid}` },
        }),
      ),
      more: { count: total - waiting.length, href: '/uploads' },
    }
  },
}
