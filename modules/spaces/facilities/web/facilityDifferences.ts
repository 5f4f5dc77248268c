import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { listText } from '#kit/web/listed.ts'
import { allOf } from '#kit/web/parts/fields/translated.ts'
import { words } from '#kit/web/words.ts'
import type { Category } from '../contract.ts'
import { counted, type FacilityForm } from './facilityForm.ts'
import { hoursText, payText, refundText } from './facilityText.ts'
import { t } from './texts.ts'

interface Names {
  categories: readonly Category[]
  floorName: (id: string) => string
  doorName: (id: string) => string
}

const word = (on: boolean) => words(on ? 'yes' : 'no')

/** The fields of two versions in words, as far as they differ. */
export const differencesIn =
  ({ categories, floorName, doorName }: Names) =>
  (theirs: FacilityForm, mine: FacilityForm) => {
    const shown: Shown<FacilityForm>[] = [
      [words('name'), ({ title }) => allOf(title)],
      [t('description'), ({ description }) => allOf(description)],
      [t('houseRules'), ({ houseRules }) => allOf(houseRules)],
      [words('category'), ({ category }) => categories.find(({ uuid }) => uuid === category)?.name ?? '–'],
      [words('floor'), ({ floor }) => floorName(floor) || '–'],
      [t('pictures'), ({ images }) => listText(images.map(({ name }) => name))],
      [t('equipment'), ({ equipment }) => listText(equipment.map((one) => t(`equipment.${one}`)))],
      [t('traits'), ({ traits }) => listText(traits.map((one) => t(`traits.${one}`)))],
      [t('mode'), ({ mode }) => t(`mode.${mode}`)],
      [t('places'), ({ mode, places }) => (mode === 'SHARED' ? String(places ?? '') : '–')],
      [t('capacity'), ({ capacity }) => String(capacity ?? '')],
      [t('parts'), ({ parts }) => listText(parts.map(({ name }) => name))],
      [t('notifyEmails'), ({ notifyEmails }) => listText(notifyEmails ?? [])],
      [t('hours'), ({ hours }) => hoursText(hours)],
      [t('field.stepMinutes'), ({ stepMinutes }) => String(stepMinutes)],
      ...counted.map((name): Shown<FacilityForm> => [t(`field.${name}`), (form) => String(form[name] ?? '')]),
      [t('approval'), ({ approval }) => word(approval)],
      [t('checkIn'), ({ checkIn }) => word(checkIn)],
      [words('door'), ({ door }) => doorName(door) || '–'],
      [t('field.payBy'), payText],
      [t('field.refundSteps'), ({ refundSteps }) => refundText(refundSteps)],
      [
        t('whoMayBook'),
        ({ audience }) =>
          listText(
            [...audience.selectedBuildings, ...audience.selectedTenants, ...audience.selectedUserGroups, ...audience.selectedExcludeTenants].map(
              ({ name }) => name,
            ),
          ) || t('everybody'),
      ],
    ]
    return differencesOf(shown, theirs, mine)
  }
