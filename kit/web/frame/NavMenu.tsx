import { TextInput, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { ChevronDown, Pin, PinOff, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { language } from '#kit/web/language.ts'
import { words } from '#kit/web/words.ts'
import { Link } from './Link.tsx'
import type { NavGroup, NavItem } from './navigation.ts'
import { type Arranged, useArranged } from './useArranged.ts'
import classes from './Navigation.module.css'

/** From so many entries on one is looked for rather than read. */
const findAbove = 15

interface Look {
  iconOnly?: boolean
  onFollow?: () => void
}

const Entry = ({ item, iconOnly = false, onFollow }: Look & { item: NavItem }) => (
  <Link
    href={item.href}
    className={classes.item}
    onClick={onFollow}
    aria-current={item.current ? 'page' : undefined}
    aria-label={iconOnly ? item.label : undefined}
    ref={(node) => {
      if (item.current) node?.scrollIntoView?.({ block: 'nearest' })
    }}
  >
    <item.icon className={classes.icon} size={17} strokeWidth={1.6} aria-hidden />
    {!iconOnly && <span className={classes.label}>{item.label}</span>}
    {!iconOnly && !!item.count && <span className={classes.count}>{item.count.toLocaleString(language)}</span>}
  </Link>
)

const PinButton = ({ item, arranged, onMove }: { item: NavItem; arranged: Arranged; onMove: (href: string) => void }) => {
  const isPinned = arranged.isPinned(item)
  const move = isPinned ? arranged.unpin : arranged.pin
  if (!move) return null
  const Icon = isPinned ? PinOff : Pin
  return (
    <button
      type="button"
      className={classes.pin}
      data-pin={item.href}
      title={words(isPinned ? 'unpin' : 'pin', { name: item.label })}
      onClick={() => {
        move(item)
        onMove(item.href)
      }}
    >
      <Icon size={15} strokeWidth={1.7} aria-hidden />
      <VisuallyHidden>{words(isPinned ? 'unpin' : 'pin', { name: item.label })}</VisuallyHidden>
    </button>
  )
}

interface GroupProps extends Look {
  group: NavGroup
  /** It has a key, and the menu is neither narrow nor searched. */
  folds: boolean
  arranged: Arranged
  onMove: (href: string) => void
}

const Group = ({ group, folds, arranged, iconOnly = false, onFollow, onMove }: GroupProps) => {
  const folded = folds && arranged.isFolded(group)
  // the page that is open is always in sight
  const items = folded ? group.items.filter(({ current }) => current) : group.items
  return (
    <section className={classes.group} data-icon-only={iconOnly || undefined} aria-label={group.label}>
      {group.label && folds && (
        <button type="button" className={classes.groupLabel} aria-expanded={!folded} onClick={() => arranged.fold(group)}>
          {group.label}
          <ChevronDown className={classes.chevron} size={14} strokeWidth={1.7} aria-hidden />
        </button>
      )}
      {group.label && !folds && !iconOnly && <p className={classes.groupLabel}>{group.label}</p>}
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item.href} className={classes.entry}>
              <Entry item={item} iconOnly={iconOnly} onFollow={onFollow} />
              {group.key !== undefined && !iconOnly && <PinButton item={item} arranged={arranged} onMove={onMove} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface Props extends Look {
  groups: readonly NavGroup[]
  /** Whose arrangement it is. */
  personKey: string
}

/** The menu as its reader has arranged it, with 'Find' where it is long. */
export const NavMenu = ({ groups, personKey, iconOnly = false, onFollow }: Props) => {
  const arranged = useArranged(groups, personKey)
  const [text, setText] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const moved = useRef<string>(undefined)
  // an entry that has moved takes the focus along
  useEffect(() => {
    const href = moved.current
    moved.current = undefined
    if (href) place.current?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(href)}"]`)?.focus()
  })
  const typed = iconOnly ? '' : text.trim().toLowerCase()
  const found = (item: NavItem) => item.label.toLowerCase().includes(typed)
  const shown = arranged.groups.map((group) => ({ ...group, items: group.items.filter(found) })).filter(({ items }) => items.length > 0)
  const isLong = groups.flatMap(({ items }) => items).length > findAbove

  const press = (event: KeyboardEvent) => {
    // Enter and Escape choose among Chinese characters while one is being typed
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed) place.current?.querySelector<HTMLElement>('ul a')?.click()
    else if (event.key === 'Escape' && text) {
      event.stopPropagation()
      setText('')
    } else return
    event.preventDefault()
  }

  return (
    <div ref={place}>
      {isLong && !iconOnly && (
        <TextInput
          className={classes.find}
          size="sm"
          // not of the type of a search: on each page that is the search of its list
          inputMode="search"
          autoComplete="off"
          aria-label={words('findInMenu')}
          placeholder={words('findInMenu')}
          leftSection={<Search size={15} strokeWidth={1.7} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
      )}
      {shown.map((group, i) => (
        <Group
          key={group.key ?? i}
          group={group}
          folds={group.key !== undefined && !iconOnly && !typed}
          arranged={arranged}
          iconOnly={iconOnly}
          onFollow={onFollow}
          onMove={(href) => {
            moved.current = href
          }}
        />
      ))}
      <p role="status" className={classes.note}>
        {shown.length === 0 && words('nothingFound')}
      </p>
    </div>
  )
}
