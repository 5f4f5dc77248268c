import { type ReactNode, useState } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { call } from '#kit/web/api.ts'
import { listText } from '#kit/web/listed.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { words } from '#kit/web/words.ts'
import { rehearseDoors } from '../contract.ts'
import type { AccessGroup, DoorsChange, DoorsRehearsal } from '../contract/group.ts'
import { feltWhen } from './feltWhen.ts'
import { t } from './texts.ts'

/** A change for more people than this is told before it is made. */
export const askedAbove = 20
export const doorsNamed = 5

export const some = (names: readonly string[], n: number): string => (n > names.length ? `${listText(names)} …` : listText(names))

/** What controllers would be sent, where they are sent anything. */
export const entriesOf = ({ entries: { send, forget, controllers } }: Pick<DoorsRehearsal, 'entries'>) => ({
  what: t('effect.entries'),
  detail: t('effect.entriesDetail', { n: controllers, send: numberText(send), forget: numberText(forget) }),
  count: send + forget,
})

type First = DoorsRehearsal['first']
const soon = 60_000
/** From when it is felt: at once, from a moment of the next seven days, or not in these days. */
export const fromWhen = (first: string | null): string => {
  if (first === null) return t('notInSevenDays')
  return Date.parse(first) - Date.now() < soon ? t('atOnce') : t('fromMoment', { time: momentIn(first) })
}
const earliest = ({ gain, lose, otherHours }: First): string | null => [gain, lose, otherHours].filter((one) => one !== null).toSorted()[0] ?? null

/** At which doors, each with the first moment at which it is felt there. */
export const doorsOf = ({ doors }: Pick<DoorsRehearsal, 'doors'>) => ({
  what: t('doorsEffect.doors'),
  detail: feltWhen(
    doors.map(({ name, first }) => ({ name, when: fromWhen(earliest(first)) })),
    { atMost: doorsNamed, join: (names) => some(names, doors.length), withMoment: (name, when) => `${name} (${when})` },
  ),
  count: doors.length,
})

const effects = ['gain', 'lose', 'otherHours'] as const
/** At which floors lifts come to stop, no longer stop, or stop at other hours. */
export const liftFloorsOf = ({ liftFloors }: Pick<DoorsRehearsal, 'liftFloors'>) =>
  effects.map((effect) => {
    const there = liftFloors.floors.filter((floor) => floor[effect] > 0)
    const named = there.map((floor) => ({
      name: t('floorEffect', { n: floor[effect], floor: floor.floorNo, tower: floor.towerName }),
      when: fromWhen(floor.first[effect]),
    }))
    const detail = feltWhen(named, {
      atMost: doorsNamed,
      join: (names) => some(names, there.length),
      withMoment: (name, when) => `${name} · ${when}`,
    })
    return { what: t(`floorsEffect.${effect}`), detail, count: there.length }
  })

const withMoment = (names: string, first: string | null): string => dotted(names, fromWhen(first))

/** What a rehearsal has told, as the lines of a question. */
export const effectsOf = ({ gain, lose, otherHours, first, gaining, losing, doors, liftFloors, entries }: DoorsRehearsal) =>
  [
    { what: t('doorsEffect.gain'), detail: withMoment(some(gaining, gain), first.gain), count: gain },
    { what: t('doorsEffect.lose'), detail: withMoment(some(losing, lose), first.lose), count: lose },
    { what: t('doorsEffect.otherHours'), detail: fromWhen(first.otherHours), count: otherHours },
    doorsOf({ doors }),
    ...liftFloorsOf({ liftFloors }),
    entriesOf({ entries }),
  ].filter(({ count }) => count > 0)

/** People at doors, or at floors: the same ones, where both change. */
const concerned = ({ liftFloors, ...doors }: DoorsRehearsal): number =>
  Math.max(...[doors, liftFloors].map(({ gain, lose, otherHours }) => gain + lose + otherHours))

/** A change of the doors or lift floors of a group is tried first; what concerns many is asked about, in the place of the form. */
export const useRehearsedDoors = (oc: string, group: AccessGroup) => {
  const [tried, setTried] = useState<{ result: DoorsRehearsal; save: () => void; floors: boolean }>()
  const [trying, setTrying] = useState(false)
  const tryThenSave = (change: DoorsChange, save: () => void) => {
    setTrying(true)
    call(rehearseDoors, { params: { id: oc, accessGroupId: group.id }, body: change })
      .then((result) => (concerned(result) > askedAbove ? setTried({ result, save, floors: change.change === 'FLOORS' }) : save()))
      .catch((error: unknown) => showError((error as Error).message))
      .finally(() => setTrying(false))
  }
  const question = (busy: boolean): ReactNode =>
    tried && (
      <ConfirmDialog
        opened
        danger={tried.result.lose + tried.result.liftFloors.lose > 0}
        title={t(tried.floors ? 'manyFloorsQuestion' : 'manyDoorsQuestion', { name: group.name })}
        verb={words('saveChanges')}
        warning={null}
        consequences={effectsOf(tried.result)}
        busy={busy}
        onClose={() => setTried(undefined)}
        onConfirm={tried.save}
      />
    )
  return { trying, tryThenSave, question, close: () => setTried(undefined) }
}
