import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving, recordsOfCompany } from '#modules/identity/office-centres/server/front.ts'
import { codesToPrint } from '#modules/platform/codes/server/front.ts'
import { waitsForMe } from '#modules/platform/home/server/front.ts'
import { documentsToConfirm } from './home.ts'
import { pathOfPoster, posterKind } from './poster-rows.ts'
import { visitingSettings } from './tables.ts'
import { say } from './words.ts'

answer(
  companyLeaving,
  recordsOfCompany(visitingSettings, {
    part: 'visiting-settings',
    title: 'leaving',
    say,
    endings: async ({ language }, ids) => ids.map(() => ({ name: say(language, 'visitingSettings'), detail: '', note: null })),
  }),
)

answer(waitsForMe, documentsToConfirm)
answer(codesToPrint, { kind: posterKind, pathOf: pathOfPoster })
