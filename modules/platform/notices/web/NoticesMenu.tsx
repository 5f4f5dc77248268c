import { Popover } from '@mantine/core'
import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { TopBarButton } from '#kit/web/frame/TopBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { countUnreadNotices, readAllNotices } from '../contract.ts'
import { NoticeList } from './NoticeList.tsx'
import { t } from './texts.ts'
import classes from './NoticesMenu.module.css'

/** The bell, with a point while something is unread, and what the portal has told this person. */
export const NoticesMenu = () => {
  const [open, setOpen] = useState(false)
  const unread = useItem(countUnreadNotices, {}).data?.unread ?? 0
  const readAll = useSend(readAllNotices)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={380} withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <span className={classes.target}>
          <TopBarButton
            label={unread > 0 ? t('noticesUnread', { n: unread }) : t('notices')}
            icon={Bell}
            dot={unread > 0}
            onClick={() => setOpen(!open)}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} role="dialog" aria-label={t('notices')}>
        <div className={classes.head}>
          <h2 ref={heading} tabIndex={-1} data-autofocus>
            {t('notices')}
          </h2>
          {unread > 0 && (
            <button
              type="button"
              className={classes.readAll}
              onClick={() => {
                // The button goes with the last unread notice; the focus stays in the menu.
                heading.current?.focus()
                readAll({})
              }}
            >
              {t('markAllRead')}
            </button>
          )}
        </div>
        <NoticeList onFollow={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
