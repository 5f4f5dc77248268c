import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { getPollHistory, type Poll } from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'
import { useCodeNames } from './useCodeNames.ts'

type Choices = { texts: { text: string }[] }[]

/** Each by its words in all languages. */
const choicesText = (value: string): string =>
  (JSON.parse(value) as Choices).map(({ texts }) => texts.flatMap(({ text }) => text || []).join(' / ')).join('\n') || '–'

export const PollHistory = ({ poll }: { poll: Poll }) => {
  const { triggerPointName } = useCodeNames()
  const wordOf = (field: string, value: string) => {
    if (field === 'triggerPoint') return triggerPointName(value)
    return field === 'choices' ? choicesText(value) : undefined
  }
  return <RecordHistory read={getPollHistory} params={{ uuid: poll.uuid }} t={t} told={told} zone={poll.timeZone} wordOf={wordOf} />
}
