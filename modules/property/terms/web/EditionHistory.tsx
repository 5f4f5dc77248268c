import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { words } from '#kit/web/words.ts'
import { type Edition, getEditionHistory } from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

/** Of a long text its title and length. */
const saidText = (value: string): string =>
  (JSON.parse(value) as Edition['termsDescList'])
    .map(({ languageCode, title, text }) =>
      words('labelled', { label: t(`language.${languageCode}`), value: t('characters', { title: title || '–', n: numberText(text.length) }) }),
    )
    .join('\n')

export const EditionHistory = ({ edition }: { edition: Edition }) => (
  <RecordHistory
    read={getEditionHistory}
    params={{ uuid: edition.uuid }}
    t={t}
    told={told}
    wordOf={(field, value) => (field === 'descriptions' ? saidText(value) : undefined)}
  />
)
