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

interface SheetCalls<All extends Endpoint, Ticked extends Endpoint> {
  can: string
  /** Mails all that the list finds. */
  all: All
  /** Mails what `rows` of its body names, of what the list finds. */
  ticked: Ticked
  args: CallArgs<All>
}

/** The sheet of a list with ticks, as `useBulk` takes it. `nameOf` says by what `ticked` knows a row; nothing, by `[]`, of one that has no such name. */
export const useSheet = <All extends Endpoint, Ticked extends Endpoint, Row>(
  { can, all, ticked, args }: SheetCalls<All, Ticked>,
  nameOf: (row: Row) => unknown,
) => {
  const said = { said: words('recordEmailed') }
  const [emailAll, emailTicked] = [useSend(all, said), useSend(ticked, said)]
  return {
    can,
    busy: emailAll.busy || emailTicked.busy,
    onAll: () => emailAll(args),
    // the same call but for its rows, which the contract of each list has in its own words
    onTicked: (rows: Row[]) => emailTicked({ ...(args as object), body: { rows: rows.flatMap(nameOf) } } as CallArgs<Ticked>),
  }
}
