import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Args, Endpoint } from '#kit/contract/endpoint.ts'
import type { History, HistoryEntry } from '#kit/contract/history.ts'
import type { ApiError } from '#kit/web/api.ts'
import { type Listing, useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { Modal } from '#kit/web/parts/dialogs/Overlays.tsx'
import { Pager } from '#kit/web/parts/list/Pager.tsx'
import { words } from '#kit/web/words.ts'
import { HistoryList } from './HistoryList.tsx'
import { Sections } from './Section.tsx'
import { DetailSkeleton, Empty, ErrorState } from './States.tsx'
import { type ModuleWords, untold, valueText } from './valueText.ts'
import classes from '#kit/web/parts/dialogs/Dialogs.module.css'

interface Telling {
  /** The module's words: `deed.…` for what was done. */
  t: ModuleWords
  /** What each column that may be told is called (`Told` of the module's words); any other is not told. */
  told: Readonly<Record<string, string>>
  /** The building's time zone. */
  zone: string
  /** What only the module can word; undefined leaves it to `valueText`. */
  wordOf?: (field: string, value: string) => string | null | undefined
  /** Columns of which only is told that they have changed. */
  secret?: readonly string[]
}

/** What the trail says among the changes of the write itself. */
const noted = ['inOneGo', 'unseenVersion'] as const

const saidBy = (t: ModuleWords, key: string): string => (t.has(key) ? t : words).of(key)

/** What happens to records of every module, as when their company leaves, the kit has a word for. */
const deedOf = (t: ModuleWords, action: string): string => saidBy(t, `deed.${action}`)

const Entries = ({ entries, t, told, zone, wordOf, secret = [] }: Telling & { entries: readonly HistoryEntry[] }) => {
  const shown = (field: string, value: string | null) => {
    if (value === null) return null
    if (secret.includes(field) || value === untold) return untold
    const own = wordOf?.(field, value)
    return own === undefined ? valueText(t, field, value, zone) : own
  }
  return (
    <HistoryList
      zone={zone}
      items={entries.map(({ action, changes, reason, ...entry }) => ({
        ...entry,
        reason: [reason, ...noted.filter((note) => changes.some(({ field }) => field === note)).map((note) => words(note))]
          .filter(Boolean)
          .join(' · '),
        sentence: deedOf(t, action),
        changes: changes
          .flatMap(({ field, before, after }) => {
            const key = Object.hasOwn(told, field) ? told[field] : undefined
            return key === undefined ? [] : [{ field: saidBy(t, key), before: shown(field, before), after: shown(field, after) }]
          })
          // what is stored otherwise and says the same is no change to a reader
          .filter(({ before, after }) => before !== after || before === untold),
      }))}
    />
  )
}

interface Listed extends Pick<Listing<never>, 'error' | 'retry' | 'paging'> {
  rows: readonly HistoryEntry[] | undefined
}

type HistoryCall = Endpoint & { readonly reply: typeof History }

interface OfRecord<E extends HistoryCall> extends Omit<Telling, 'zone'> {
  /** The call that answers it. */
  read: E
  params: Args<E> extends { params: infer P } ? P : never
  /** The building's time zone; that of the own organisation unless given. */
  zone?: string
}

/** The History tab of a record: who did what, newest first, a page at a time. */
export const RecordHistory = <E extends HistoryCall>({ read, params, zone, ...telling }: OfRecord<E>) => {
  const { timeZone } = useMe().organisation
  const history = useListing<Endpoint>(read, {
    sort: { by: 'at', direction: 'DESC' },
    params: params as Record<string, unknown>,
    except: ['oc', 'tab'],
  })
  return <HistoryTab history={history} zone={zone ?? timeZone} {...telling} />
}

/** The same of a history that the screen has asked for itself. */
export const HistoryTab = ({ history, ...telling }: Telling & { history: Listed }) => {
  if (history.error) return <ErrorState cause={history.error.message} requestId={history.error.requestId} onRetry={history.retry} />
  if (!history.rows) return <DetailSkeleton />
  if (history.rows.length === 0) return <Empty text={words('noHistory')} />
  return (
    <>
      <Sections>
        <Entries entries={history.rows} {...telling} />
      </Sections>
      <Pager {...history.paging} />
    </>
  )
}

interface DialogProps extends Telling {
  title: string
  /** The last hundred deeds: more than anybody has done to a small record. */
  history: UseQueryResult<{ items: readonly HistoryEntry[] }, ApiError>
  onClose: () => void
}

/** The history of a record that has no page of its own. */
export const HistoryDialog = ({ title, history: { data, error, refetch }, onClose, ...telling }: DialogProps) => (
  <Modal opened onClose={onClose} title={title} size={720}>
    {error && <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />}
    {!data && !error && <DetailSkeleton />}
    {data && (data.items.length > 0 ? <Entries entries={data.items} {...telling} /> : <Empty text={words('noHistory')} />)}
    <div className={classes.buttons}>
      <Button variant="default" size="md" onClick={onClose}>
        {words('close')}
      </Button>
    </div>
  </Modal>
)
