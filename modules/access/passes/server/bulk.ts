import type { z } from 'zod'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { type UserRow, listUsers } from '#modules/identity/users/contract.ts'
import { type BulkAction, bulkAction, type Key } from '#modules/platform/bulk-actions/server/front.ts'
import {
  assignMobilePass,
  assignQrPass,
  listFrHistory,
  listHidPasses,
  listMobilePasses,
  listPins,
  listQrPasses,
  resumePass,
  suspendPass,
  takePass,
} from '../contract.ts'
import { type Pass, ResumeInput, SuspendInput } from '../contract/pass.ts'
import { say } from './words.ts'

/** Holders are told by mail at once, so nothing of it is taken back by itself. */
const ofList = (prefix: string, list: Endpoint): readonly BulkAction[] => {
  const some = {
    list,
    keyOf: ({ uuid }: Pass, { id }: Record<string, unknown>): Key => ({ oc: String(id), uuid }),
    titleOf: ({ holder }: Pass) => holder.fullName,
  }
  return [
    bulkAction<Pass, z.output<typeof SuspendInput>>({
      ...some,
      name: `${prefix}.suspend`,
      title: (language) => say(language, 'suspend'),
      call: suspendPass,
      input: SuspendInput,
      body: (_key, input) => input,
    }),
    bulkAction<Pass, z.output<typeof ResumeInput>>({
      ...some,
      name: `${prefix}.resume`,
      title: (language) => say(language, 'resume'),
      call: resumePass,
      input: ResumeInput,
      body: (_key, input) => input,
    }),
    // what a whole company opens doors with may go by it
    bulkAction<Pass>({ ...some, name: `${prefix}.take`, title: (language) => say(language, 'unassign'), call: takePass, password: true }),
  ]
}

const people = {
  list: listUsers,
  keyOf: ({ id, officeCentre }: UserRow) => ({ oc: officeCentre.officeCentreId, id }),
  titleOf: ({ fullName }: UserRow) => fullName,
}

export const bulkOfPasses: readonly BulkAction[] = [
  ...ofList('qr-passes', listQrPasses),
  ...ofList('mobile-passes', listMobilePasses),
  ...ofList('hid-passes', listHidPasses),
  ...ofList('pins', listPins),
  ...ofList('faces', listFrHistory),
  bulkAction<UserRow>({ ...people, name: 'qr-passes.assign', title: (language) => say(language, 'give.QR'), call: assignQrPass }),
  bulkAction<UserRow>({ ...people, name: 'mobile-passes.assign', title: (language) => say(language, 'give.MOBILE'), call: assignMobilePass }),
]
