import { Bell } from 'lucide-react'
import { TopBarButton } from '#kit/web/frame/TopBar.tsx'
import { later } from '#kit/web/parts/page/later.tsx'
import { useDropdown } from '#kit/web/parts/page/useDropdown.tsx'
import { useItem } from '#kit/web/queries.ts'
import { countUnreadNotices } from '../contract.ts'
import { t } from './texts.ts'

const Dropdown = later(async () => (await import('./NoticesDropdown.tsx')).NoticesDropdown, { hold: true })

/** The bell, with a point while something is unread, and what the portal has told this person. */
export const NoticesMenu = () => {
  const { target, dropped } = useDropdown('dialog')
  const unread = useItem(countUnreadNotices, {}).data?.unread ?? 0
  return (
    <>
      <TopBarButton {...target} label={unread > 0 ? t('noticesUnread', { n: unread }) : t('notices')} icon={Bell} dot={unread > 0} />
      <Dropdown {...dropped} unread={unread} />
    </>
  )
}
