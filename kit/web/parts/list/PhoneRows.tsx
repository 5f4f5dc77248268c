import type { ReactNode } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { ActionMenu } from '#kit/web/parts/page/ActionMenu.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { words } from '#kit/web/words.ts'
import { useEditByKey } from './editByKey.ts'
import { SkeletonCell } from './SkeletonCell.tsx'
import type { OnPage } from './ticking.ts'
import classes from './PhoneRows.module.css'

export interface PhoneRow {
  title: ReactNode
  second?: ReactNode
  badge?: ReactNode
  /** Initials or a picture before the two lines. */
  lead?: ReactNode
  /** What is done most, beside the row's link. */
  deed?: ReactNode
}

interface Props<T> {
  label: string
  lines: { id: string; row?: T }[]
  phone: (row: T) => PhoneRow
  href?: (row: T) => string | undefined
  menu?: (row: T) => MenuActions
  rowName: (row: T) => string
  accented?: ((row: T) => boolean) | undefined
  /** While rows are ticked they are not opened. */
  ticks: OnPage<T> | undefined
}

const dot = ' · '

/** A sentence goes on as long as it is; of several facts each stays in one piece. */
const Second = ({ second }: Pick<PhoneRow, 'second'>) => {
  const parts = typeof second === 'string' ? second.split(dot) : []
  if (parts.length < 2) return <span className={classes.second}>{second}</span>
  return (
    <span className={`${classes.second} ${classes.parts}`}>
      {parts.map((part, i) => (
        // the dot stands between two of them: that before the first of a line is cut off, and no line ends with one
        <span key={part} className={classes.part}>
          {i > 0 && <span className={classes.dot}>{dot}</span>}
          <span>{part}</span>
        </span>
      ))}
    </span>
  )
}

const Face = ({ lead, title, second, badge }: PhoneRow) => (
  <>
    {lead}
    <span className={classes.face}>
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>
        {second && <Second second={second} />}
      </span>
      {badge && <span className={classes.badge}>{badge}</span>}
    </span>
  </>
)

/** The list on a phone: two lines a row, and the whole row is the link, or ticks it. */
export function PhoneRows<T>({ label, lines, phone, href, menu, rowName, accented, ticks }: Props<T>) {
  const editByKey = useEditByKey()
  return (
    // rows that neither open nor do anything are scrolled by keys, too
    <ul className={classes.rows} aria-label={label} {...(href || menu || ticks ? {} : { tabIndex: 0 })}>
      {lines.map(({ id, row }, i) => {
        if (row === undefined)
          return (
            <li key={id} className={classes.row}>
              <SkeletonCell shape="person" index={i} />
            </li>
          )
        if (ticks)
          return (
            <li key={id} className={classes.row} data-row data-selected={ticks.isTicked(row) || undefined}>
              <label className={classes.link}>
                <input
                  type="checkbox"
                  className={classes.tick}
                  aria-label={words('tick', { name: rowName(row) })}
                  disabled={!ticks.canTick(row)}
                  checked={ticks.isTicked(row)}
                  onChange={() => ticks.tick(id)}
                />
                <Face {...phone(row)} />
              </label>
            </li>
          )
        const to = href?.(row)
        const { deed, ...face } = phone(row)
        return (
          <li key={id} className={classes.row} data-row data-accented={accented?.(row) || undefined}>
            {to ? (
              <Link href={to} className={classes.link} data-opens-row onKeyDown={(event) => editByKey(event, menu?.(row) ?? [])}>
                <Face {...face} />
              </Link>
            ) : (
              <div className={classes.link}>
                <Face {...face} />
              </div>
            )}
            {deed}
            {menu && <ActionMenu actions={menu(row)} of={rowName(row)} size={36} upright />}
          </li>
        )
      })}
    </ul>
  )
}
