import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Data } from '#kit/contract/endpoint.ts'
import { type ApiError, call } from '#kit/web/api.ts'
import { useGo } from '#kit/web/navigation.ts'
import { queries } from '#kit/web/queries.ts'
import { checkRequestValid } from '../../contract.ts'
import { holdToken } from './link-token.ts'

const pages = {
  PASSWORD: { refusal: 'reset_link_expired', href: '/link-expired' },
  INVITATION: { refusal: 'invitation_invalid', href: '/confirm-account/link-expired' },
} as const

/** Asks whether a link is still good before its form is shown; one that is over has a page that says so. */
export const useLinkCheck = (token: string, kind: keyof typeof pages): UseQueryResult<Data<typeof checkRequestValid>, ApiError> => {
  const go = useGo()
  const { refusal, href } = pages[kind]
  const check = useQuery<Data<typeof checkRequestValid>, ApiError>(
    {
      queryKey: ['link', kind, token],
      queryFn: () => call(checkRequestValid, { body: { token, kind } }),
      staleTime: Infinity,
      gcTime: 0,
    },
    queries,
  )
  const over = check.error?.code === refusal
  useEffect(() => {
    if (!over) return
    holdToken(undefined)
    go(href, { replace: true })
  }, [over, go, href])
  return check
}
