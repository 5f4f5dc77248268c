import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { listText } from '#kit/web/listed.ts'
import { momentText } from '#kit/web/parts/fields/dates.ts'
import { allOf } from '#kit/web/parts/fields/translated.ts'
import { words } from '#kit/web/words.ts'
import type { PollForm } from './pollForm.ts'
import { t } from './texts.ts'
import type { CodeNames } from './useCodeNames.ts'

const moment = ({ date, time }: { date: string; time: string }) => (date ? momentText(date, time) : '–')

/** The fields of a poll in words, as far as two versions of it differ. */
export const differencesIn =
  (names: CodeNames) =>
  (theirs: PollForm, mine: PollForm): { field: string; theirs: string; mine: string }[] => {
    const shown: Shown<PollForm>[] = [
      [words('title'), ({ title }) => allOf(title)],
      [words('description'), ({ description }) => allOf(description)],
      [t('buttonText'), ({ buttonText }) => allOf(buttonText)],
      [t('images'), (form) => listText(form.images.map((image) => image.name))],
      [t('column.opens'), (form) => moment(form.opens)],
      [t('column.closes'), (form) => moment(form.closes)],
      [t('filter.triggerPoint'), (form) => names.triggerPointName(form.triggerPoint)],
      [t('hideResults'), (form) => (form.hideResults ? words('yes') : words('no'))],
      [
        t('whoCanSee'),
        ({ audience }) =>
          listText([
            names.audienceName(audience.viewableBy),
            ...[...audience.selectedBuildings, ...audience.selectedTenants, ...audience.selectedUserGroups].map((one) => one.name),
          ]),
      ],
    ]
    return differencesOf(shown, theirs, mine)
  }
