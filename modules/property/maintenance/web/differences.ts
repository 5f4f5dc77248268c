import { languages } from '#kit/contract/language.ts'
import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { listText } from '#kit/web/listed.ts'
import { momentText } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import type { MaintenanceForm } from './maintenanceForm.ts'
import { t } from './texts.ts'

const moment = ({ date, time }: { date: string; time: string }) => (date ? momentText(date, time) : '')

/** The fields of a window in words, as far as two versions of it differ. */
export const differences = (theirs: MaintenanceForm, mine: MaintenanceForm): { field: string; theirs: string; mine: string }[] => {
  const shown: Shown<MaintenanceForm>[] = [
    [t('where'), ({ everywhere, buildings }) => (everywhere ? t('scope.PLATFORM') : listText(buildings.map(({ name }) => name)))],
    [t('column.starts'), ({ starts }) => moment(starts)],
    [t('column.ends'), ({ ends }) => moment(ends)],
    ...languages.flatMap((language): Shown<MaintenanceForm>[] => [
      [`${words('title')} · ${t(`language.${language}`)}`, ({ title }) => title[language]],
      [`${t('message')} · ${t(`language.${language}`)}`, ({ message }) => message[language]],
    ]),
  ]
  return differencesOf(shown, theirs, mine)
}
