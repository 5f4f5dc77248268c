import { Button, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { language } from '#kit/web/language.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { words } from '#kit/web/words.ts'
import type { Listed, Mark } from '../contract/person.ts'
import { floorText, PersonRow } from './PersonRow.tsx'
import { type Group, type Grouping, groupsOf, type States, statesOf } from './roll.ts'
import { t } from './texts.ts'
import classes from './RollCall.module.css'

/** A list of so many is open as it comes; of a longer one only the first group. */
const openAtMost = 150
/** Rows of a group that are drawn at first. */
const rowsAtOnce = 100

interface Props {
  people: readonly Listed[]
  /** Floors of the one who looks: shown alone at first. */
  mine?: readonly number[]
  /** For thumbs. */
  large?: boolean
  /** Of the building, where nobody is signed in. */
  zone?: string
  onMark?: ((person: Listed, mark: Mark) => void) | undefined
}

/** Milliseconds without a mark after which those who are found make room for the others. */
const rest = 6000

/** The states by which the list is in order: those of a while ago, as long as somebody is marking. */
const useSettled = (people: readonly Listed[]): States => {
  const [settled, setSettled] = useState(() => statesOf(people))
  useEffect(() => {
    const timer = setTimeout(() => setSettled(statesOf(people)), rest)
    return () => clearTimeout(timer)
  }, [people])
  return settled
}

const found = ({ fullName, companyName }: Listed, typed: string): boolean =>
  `${fullName} ${companyName ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase())

/** Everybody on the list, by floor or company, who is not accounted for first. */
export const PeopleGroups = ({ people, mine = [], large = false, zone, onMark }: Props) => {
  const [by, setBy] = useState<Grouping>('floor')
  const [typed, setTyped] = useState('')
  const [whose, setWhose] = useState<'mine' | 'all'>(mine.length > 0 ? 'mine' : 'all')
  const shown = useMemo(() => {
    const own = whose === 'mine' ? people.filter(({ floorIds }) => floorIds.length === 0 || floorIds.some((id) => mine.includes(id))) : people
    return typed.trim() ? own.filter((one) => found(one, typed)) : own
  }, [people, whose, mine, typed])
  const settled = useSettled(people)
  const groups = useMemo(() => groupsOf(shown, by, language, settled), [shown, by, settled])
  return (
    <div className={large ? classes.phone : undefined}>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          size={large ? 'lg' : 'sm'}
          type="search"
          aria-label={t('searchPeople')}
          placeholder={t('searchPeople')}
          leftSection={<Search size={16} strokeWidth={1.6} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {mine.length > 0 && (
          <Segmented
            label={t('whose')}
            value={whose}
            onChange={setWhose}
            options={[
              { value: 'mine', label: t('myFloors') },
              { value: 'all', label: t('allFloors') },
            ]}
          />
        )}
        <Segmented
          label={t('groupBy')}
          value={by}
          onChange={setBy}
          options={[
            { value: 'floor', label: t('byFloor') },
            { value: 'company', label: t('byCompany') },
          ]}
        />
      </div>
      {groups.length === 0 && <Empty text={people.length === 0 ? t('nobodyListed') : words('nothingFound')} />}
      <div className={classes.groups}>
        {groups.map((group, at) => (
          <PeopleGroup
            key={`${by} ${group.key}`}
            group={group}
            by={by}
            open={at === 0 || shown.length <= openAtMost}
            large={large}
            zone={zone}
            onMark={onMark}
          />
        ))}
      </div>
    </div>
  )
}

interface GroupProps {
  group: Group
  by: Grouping
  open: boolean
  large: boolean
  zone: string | undefined
  onMark: Props['onMark']
}

const PeopleGroup = ({ group: { title, people, unresolved }, by, open, large, zone, onMark }: GroupProps) => {
  const [asked, setAsked] = useState<boolean>()
  const [rows, setRows] = useState(rowsAtOnce)
  const shown = asked ?? open
  const name = title || t(by === 'floor' ? 'floorUnknown' : 'companyUnknown')
  return (
    <section className={classes.group}>
      <h2>
        <button type="button" className={classes.head} aria-expanded={shown} onClick={() => setAsked(!shown)}>
          <span>{by === 'floor' && title ? floorText(title) : name}</span>
          <span className={classes.count}>{t('unresolvedOf', { n: unresolved, of: people.length })}</span>
        </button>
      </h2>
      {shown && (
        <ul className={classes.rows}>
          {people.slice(0, rows).map((person) => (
            <PersonRow key={person.id} person={person} large={large} zone={zone} onMark={onMark} />
          ))}
        </ul>
      )}
      {shown && people.length > rows && (
        <Button variant="default" mt="sm" onClick={() => setRows(rows + rowsAtOnce)}>
          {words('showMore')}
        </Button>
      )}
    </section>
  )
}
