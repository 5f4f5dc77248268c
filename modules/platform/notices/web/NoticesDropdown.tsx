import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { useRef } from 'react'
import { LinkButton } from '#kit/web/parts/page/LinkButton.tsx'
import { Anchor, type Dropped, underFinger } from '#kit/web/parts/page/useDropdown.tsx'
import { useSend } from '#kit/web/queries.ts'
import { readAllNotices } from '../contract.ts'
import { NoticeList } from './NoticeList.tsx'
import { t } from './texts.ts'
import classes from './NoticesMenu.module.css'

export const NoticesDropdown = ({ id, element, opened, onClose, onThere, unread }: Dropped & { unread: number }) => {
  const readAll = useSend(readAllNotices)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Popover {...underFinger()} id={id} opened={opened} onChange={onClose} position="bottom-end" width={380} withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <Anchor element={element} onThere={onThere} />
      </Popover.Target>
      <Popover.Dropdown id={`${id}-dropdown`} className={classes.menu} role="dialog" aria-label={t('notices')}>
        <div className={classes.head}>
          <h2 ref={heading} tabIndex={-1} data-autofocus>
            {t('notices')}
          </h2>
          {unread > 0 && (
            <LinkButton
              onClick={() => {
                // The button goes with the last unread notice; the focus stays in the menu.
                heading.current?.focus()
                readAll({})
              }}
            >
              {t('markAllRead')}
            </LinkButton>
          )}
        </div>
        <NoticeList onFollow={onClose} />
      </Popover.Dropdown>
    </Popover>
  )
}
