import type { WaitsForMe } from '#modules/platform/home/server/front.ts'
import { confirmDocumentCheck } from '../contract.ts'
import { confirmAfterMonths } from '../contract/rules.ts'
import { unconfirmedSince } from './setting-rows.ts'
import { say } from './words.ts'

/** Once a year a building says again that it needs numbers of documents. */
export const documentsToConfirm: WaitsForMe = {
  name: 'documents-to-confirm',
  title: ({ language }) => say(language, 'home.documents'),
  asks: confirmDocumentCheck,
  find: async (context) => {
    if (context.scope.kind === 'tenant') return { rows: [] }
    const due = new Date(context.now())
    due.setUTCMonth(due.getUTCMonth() - confirmAfterMonths)
    const rows = await unconfirmedSince(context, due)
    return {
      rows: rows.map(({ uuid, documentConfirmedAt }) => ({
        key: uuid,
        title: say(context.language, 'home.confirmDocuments'),
        detail: say(context.language, 'home.confirmDocumentsText'),
        since: documentConfirmedAt ?? due.toISOString(),
        href: `/visiting-setting/${uuid}`,
        deed: null,
        way: { does: 'confirm' as const, href: `/visiting-setting/${uuid}` },
      })),
    }
  },
}
