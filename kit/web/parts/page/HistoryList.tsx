import { ArrowRight, Clock } from 'lucide-react'
import { dotted } from '#kit/contract/dotted.ts'
import { clockText, dayText, zoneIfOther, inZone } from '#kit/web/parts/fields/dates.ts'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { words } from '#kit/web/words.ts'
import { Collapsible } from './Collapsible.tsx'
import classes from './HistoryList.module.css'

export interface HistoryItem {
  id: number | string
  /** An instant. */
  at: string
  /** Nobody: the system did it. */
  by: string | null
  /** What was done, after the name: 'changed the closing date'. */
  sentence: string
  reason?: string | null
  changes?: { field: string; before: string | null; after: string | null }[]
}

interface Props {
  items: HistoryItem[]
  /** The building's time zone. */
  zone?: string
}

const dayHeading = (day: string, zone: string | undefined) => {
  if (day === inZone(new Date(), zone).day) return words('today')
  if (day === inZone(new Date(Date.now() - 86_400_000), zone).day) return words('yesterday')
  return dayText(day)
}

const Change = ({ field, before, after }: NonNullable<HistoryItem['changes']>[number]) => (
  <div className={classes.change}>
    <span className={classes.field}>{field}</span>
    {before ? <del className={classes.before}>{before}</del> : <span className={classes.nothing}>{words('none')}</span>}
    <span className={classes.after}>
      <ArrowRight size={14} strokeWidth={1.6} className={classes.arrow} aria-label={words('changedTo')} />
      {after ? <ins>{after}</ins> : <span className={classes.nothing}>{words('none')}</span>}
    </span>
  </div>
)

/** Who did what to a record, newest first, by day; with the fields before and after. */
export function HistoryList({ items, zone }: Props) {
  const days = Map.groupBy(items, ({ at }) => inZone(at, zone).day)
  return (
    <div className={classes.history}>
      {[...days].map(([day, entries]) => (
        <section key={day} className={classes.day}>
          <h2 className={classes.heading}>{dotted(dayHeading(day, zone), zoneIfOther(zone, entries[0]?.at ?? day))}</h2>
          <ol className={classes.entries}>
            {entries.map(({ id, at, by, sentence, reason, changes = [] }) => (
              <li key={id} className={classes.entry}>
                <time className={classes.time} dateTime={at}>
                  {clockText(inZone(at, zone).time)}
                </time>
                <span className={classes.who} aria-hidden>
                  {by ? (
                    <Initials name={by} kind="person" />
                  ) : (
                    <span className={classes.system}>
                      <Clock size={14} strokeWidth={1.6} />
                    </span>
                  )}
                </span>
                <div className={classes.what}>
                  <p className={classes.sentence}>
                    <strong>{by ?? words('system')}</strong> {sentence}
                  </p>
                  {reason && (
                    <Collapsible>
                      <p className={classes.reason}>{reason}</p>
                    </Collapsible>
                  )}
                  {changes.length > 0 && (
                    <div className={classes.changes}>
                      {changes.map((change) => (
                        <Change key={change.field} {...change} />
                      ))}
                    </div>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
