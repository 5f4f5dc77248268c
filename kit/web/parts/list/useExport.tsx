import { Mail } from 'lucide-react'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { CallArgs } from '#kit/web/api.ts'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'

/** The action that has a sheet made of what a list finds, and mailed to who asks: `holds(can.EXPORT) && send`. */
export const useExport = <E extends Endpoint>(endpoint: E, args: CallArgs<E>): TitleAction => {
  const email = useSend(endpoint, { said: words('recordEmailed') })
  return { label: words('export'), icon: <Mail size={16} strokeWidth={1.7} />, loading: email.busy, onClick: () => email(args) }
}
