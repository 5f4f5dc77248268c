import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { lazy, Suspense } from 'react'
import { DetailSkeleton } from '#kit/web/parts/page/States.tsx'
import type { ModuleWords } from '#kit/web/parts/page/valueText.ts'
import type { UserStatus } from '../contract.ts'
import { NewUser, type NewUserProps } from './NewUser.tsx'
import { roleName } from './permissionNames.ts'
import { t } from './texts.ts'
import { usePendingMenu } from './usePendingMenu.tsx'
import type { MemberDetailProps } from './UserDetail.tsx'
import { UserStatusBadge as Badge } from './UserStatusBadge.tsx'
import type { SheetOfPeopleProps } from './UserUploads.tsx'
import { useTexts } from './useTexts.ts'

/* Parts for screens of other modules: the router has loaded those modules' words only. */

/** The form for somebody new in an organisation; it leads on to the profile. */
export const UserNew = (props: NewUserProps) => {
  useTexts()
  return <NewUser {...props} />
}

export const UserStatusBadge = (props: { status: UserStatus; plain?: boolean }) => {
  useTexts()
  return <Badge {...props} />
}

/** What roles are called. */
export const useRoleName = (): ((code: string) => string) => {
  useTexts()
  return roleName
}

/** What was done to somebody is said in the words of their history here, unless the history has words of its own for it. */
export const useDeedWords = (own: ModuleWords): ModuleWords => {
  useTexts()
  const wordsOf = (key: string) => (own.has(key) || !key.startsWith('deed.') ? own : t)
  return { has: (key) => wordsOf(key).has(key), of: (key) => wordsOf(key).of(key) }
}

/** The menu of somebody who is invited. */
export const usePendingDeeds = (): ReturnType<typeof usePendingMenu> => {
  useTexts()
  return usePendingMenu()
}

// Fetched by those who show them: most modules enter here for less.
const LazyMember = lazy(() => import('./UserDetail.tsx').then((m) => ({ default: m.MemberDetail })))
const LazyEdit = lazy(() => import('./UserEdit.tsx').then((m) => ({ default: m.MemberEdit })))
const LazyPhoto = lazy(() => import('./PhotoField.tsx').then((m) => ({ default: m.PhotoField })))
const LazySheet = lazy(() => import('./UserUploads.tsx').then((m) => ({ default: m.SheetOfPeople })))

export const Member = (props: MemberDetailProps) => {
  useTexts()
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <LazyMember {...props} />
    </Suspense>
  )
}
export const MemberEdit = (props: Parameters<typeof LazyEdit>[0]) => {
  useTexts()
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <LazyEdit {...props} />
    </Suspense>
  )
}
export const SheetOfPeople = (props: SheetOfPeopleProps) => {
  useTexts()
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <LazySheet {...props} />
    </Suspense>
  )
}
export const PhotoField = (props: Parameters<typeof LazyPhoto>[0]) => {
  useTexts()
  return (
    <Suspense fallback={<Skeleton height={120} radius={6} />}>
      <LazyPhoto {...props} />
    </Suspense>
  )
}
