import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { words } from '#kit/web/words.ts'
import { type Edition, getEditionHistory } from '../contract.ts'
import { t } from './texts.ts'

/** Of a long text its title and length. */
const saidText = (value: string): string =>
  (JSON.parse(value) as Edition['termsDescList'])
    .map(({ languageCode, title, text }) =>
      words('labelled', { label: t(`language.${languageCode}`), value: t('characters', { title: title || '–', n: numberText(text.length) }) }),
    )
    .join('\n')

export const EditionHistory = ({ edition }: { edition: Edition }) => {
  const { timeZone } = useMe().organisation
  const history = useListing(getEditionHistory, { sort: { by: 'at', direction: 'DESC' }, params: { uuid: edition.uuid } })
  return <HistoryTab history={history} t={t} zone={timeZone} wordOf={(field, value) => (field === 'descriptions' ? saidText(value) : undefined)} />
}
