import type { Language } from '#kit/contract/language.ts'
import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { languageNames } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { zoneText } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import { type Retention, retentions, type Settings, type Topic, topics } from '../contract.ts'
import { t } from './texts.ts'

/** How an organisation works, as typed. */
export interface SettingsForm {
  languages: Language[]
  codeRequired: boolean
  shownInDirectory: boolean
  /** One address on each line. */
  parties: Record<Topic, string>
  timeZone: string
  currency: string
  areaUnit: 'SQ_FT' | 'SQ_M'
  /** Null while somebody types. */
  retention: Record<Retention, number | null>
  directoryOn: boolean
}

export const retentionKinds = Object.keys(retentions) as Retention[]

export const formOf = ({ languages: spoken, codeRequired, shownInDirectory, notifiedParties, building }: Settings): SettingsForm => ({
  languages: spoken,
  codeRequired,
  shownInDirectory,
  parties: Object.fromEntries(topics.map((topic) => [topic, notifiedParties[topic].join('\n')])) as Record<Topic, string>,
  timeZone: building.timeZone,
  currency: building.currency,
  areaUnit: building.areaUnit,
  retention: building.retention,
  directoryOn: building.directoryOn,
})

/** As pasted from a mail: lines, commas, semicolons. */
export const addressesIn = (typed: string): string[] => typed.split(/[\s,;，；、]+/).filter(Boolean)

export const bodyOf =
  (ofBuilding: boolean) =>
  ({ languages: spoken, codeRequired, shownInDirectory, parties, timeZone, currency, areaUnit, retention, directoryOn }: SettingsForm) => ({
    languages: spoken,
    codeRequired,
    shownInDirectory,
    notifiedParties: Object.fromEntries(topics.map((topic) => [topic, addressesIn(parties[topic])])),
    ...(ofBuilding
      ? {
          building: {
            timeZone,
            currency,
            areaUnit,
            directoryOn,
            retention: Object.fromEntries(retentionKinds.map((kind) => [kind, retention[kind] ?? undefined])),
          },
        }
      : {}),
  })

const word = (on: boolean) => words(on ? 'yes' : 'no')

/** The fields of two versions in words, as far as they differ. */
export const differences = (theirs: SettingsForm, mine: SettingsForm) => {
  const shown: Shown<SettingsForm>[] = [
    [words('timeZone'), (form) => zoneText(form.timeZone)],
    [words('currency'), (form) => form.currency],
    [words('areaUnit'), (form) => words(`areaUnit.${form.areaUnit}`)],
    [t('languages'), (form) => listText(form.languages.map((one) => languageNames[one]))],
    [t('codeRequired'), (form) => word(form.codeRequired)],
    [t('directoryOn'), (form) => word(form.directoryOn)],
    [t('shownInDirectory'), (form) => word(form.shownInDirectory)],
    ...topics.map((topic): Shown<SettingsForm> => [t(`topic.${topic}`), (form) => listText(addressesIn(form.parties[topic]))]),
    ...retentionKinds.map((kind): Shown<SettingsForm> => [t(`retention.${kind}`), (form) => String(form.retention[kind] ?? '')]),
  ]
  return differencesOf(shown, theirs, mine)
}
