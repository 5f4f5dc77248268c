import type { z } from 'zod'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { type UserRow, listUsers } from '#modules/identity/users/contract.ts'
import { type BulkAction, bulkAction, type Key } from '#modules/platform/bulk-actions/server/front.ts'
import {
  assignMobilePass,
  assignQrPass,
  listCards,
  listFrHistory,
  listHidPasses,
  listMobilePasses,
  listPins,
  listQrPasses,
  resumePass,
  suspendPass,
  takePass,
} from '../../contract.ts'
import type { Card } from '../../contract/card.ts'
import { type Pass, ResumeInput, SuspendInput } from '../../contract/pass.ts'
import { say } from '../words.ts'

interface Listed<Row> {
  passOf: (row: Row) => string
  titleOf: (row: Row) => string
}
const onePass: Listed<Pass> = { passOf: ({ uuid }) => uuid, titleOf: ({ holder }) => holder.fullName }
/** What is done to a card is done to the pass by which somebody has it; one in stock has none, and is refused by its own number. */
const oneCard: Listed<Card> = { passOf: ({ uuid, pass }) => pass?.uuid ?? uuid, titleOf: ({ cardId }) => cardId }

/** Holders are told by mail at once, so nothing of it is taken back by itself. */
const ofList = <Row>(prefix: string, list: Endpoint, { passOf, titleOf }: Listed<Row>): readonly BulkAction[] => {
  const some = {
    list,
    keyOf: (row: Row, { id }: Record<string, unknown>): Key => ({ oc: String(id), uuid: passOf(row) }),
    titleOf,
  }
  return [
    bulkAction<Row, z.output<typeof SuspendInput>>({
      ...some,
      name: `${prefix}.suspend`,
      title: (language) => say(language, 'suspend'),
      call: suspendPass,
      input: SuspendInput,
      body: (_key, input) => input,
    }),
    bulkAction<Row, z.output<typeof ResumeInput>>({
      ...some,
      name: `${prefix}.resume`,
      title: (language) => say(language, 'resume'),
      call: resumePass,
      input: ResumeInput,
      body: (_key, input) => input,
    }),
    // what a whole company opens doors with may go by it
    bulkAction<Row>({ ...some, name: `${prefix}.take`, title: (language) => say(language, 'unassign'), call: takePass, password: true }),
  ]
}

const people = {
  list: listUsers,
  keyOf: ({ id, officeCentre }: UserRow) => ({ oc: officeCentre.officeCentreId, id }),
  titleOf: ({ fullName }: UserRow) => fullName,
}

export const bulkOfPasses: readonly BulkAction[] = [
  ...ofList('qr-passes', listQrPasses, onePass),
  ...ofList('mobile-passes', listMobilePasses, onePass),
  ...ofList('hid-passes', listHidPasses, onePass),
  ...ofList('pins', listPins, onePass),
  ...ofList('faces', listFrHistory, onePass),
  ...ofList('cards', listCards, oneCard),
  bulkAction<UserRow>({ ...people, name: 'qr-passes.assign', title: (language) => say(language, 'give.QR'), call: assignQrPass }),
  bulkAction<UserRow>({ ...people, name: 'mobile-passes.assign', title: (language) => say(language, 'give.MOBILE'), call: assignMobilePass }),
]
