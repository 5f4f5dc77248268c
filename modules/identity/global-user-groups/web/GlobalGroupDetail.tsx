import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useListing } from '#kit/web/listing.ts'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { addedText, type Deed, GroupScreen, GroupHistory, GroupPeople, groupTexts, useGroupTexts } from '#modules/identity/user-groups/web/front.tsx'
import {
  addGlobalGroupPeople,
  getGlobalUserGroup,
  getGlobalUserGroupHistory,
  type GlobalUserGroup,
  listGlobalGroupCandidates,
  listGlobalGroupPeople,
  removeAllGlobalGroupPeople,
  removeGlobalGroupPeople,
} from '../contract.ts'
import { DeleteGlobalGroup } from './DeleteGlobalGroup.tsx'
import { globalGroupAddress } from './globalGroupAddress.ts'
import { EditGlobalGroup } from './NameDialogs.tsx'

export const GlobalGroupDetail = () => {
  useGroupTexts()
  const uuid = useParam('uuid')
  const group = useItem(getGlobalUserGroup, { params: { uuid } })
  return <Found item={group}>{(found) => <OneGroup key={uuid} group={found} />}</Found>
}

const useDeeds = (group: GlobalUserGroup, close: () => void) => {
  const then = { closes: close }
  return {
    add: useSend(addGlobalGroupPeople, { ...then, said: ({ members }) => addedText(group.members, members) }),
    remove: useSend(removeGlobalGroupPeople, {
      ...then,
      said: groupTexts('personRemoved'),
      undo: (_group, args) => ({ call: addGlobalGroupPeople, args }),
      onRefused: close,
    }),
    removeAll: useSend(removeAllGlobalGroupPeople, { ...then, said: groupTexts('everybodyRemoved') }),
  }
}

const OneGroup = ({ group }: { group: GlobalUserGroup }) => {
  const go = useGo()
  const [deed, setDeed] = useState<Deed>()
  const close = () => setDeed(undefined)
  const { add, remove, removeAll } = useDeeds(group, close)
  const params = { uuid: group.uuid }
  const list = to('/global-users/user-groups')
  return (
    <GroupScreen
      group={group}
      back={list}
      address={(query) => globalGroupAddress(group.uuid, query)}
      meta={[]}
      deed={deed}
      onDeed={setDeed}
      people={<People group={group} onDeed={setDeed} />}
      history={<History group={group} />}
      candidates={(query) => call(listGlobalGroupCandidates, { params, query })}
      writes={{
        add: (userUuids) => add({ params, body: { userUuids } }),
        remove: ({ uuid }) => remove({ params, body: { userUuids: [uuid] } }),
        removeAll: ({ version }) => removeAll({ params, version }),
        busy: remove.busy || removeAll.busy,
      }}
      editing={<EditGlobalGroup group={group} onClose={close} />}
      deleting={<DeleteGlobalGroup group={group} onClose={close} onDeleted={() => go(list, { replace: true })} />}
    />
  )
}

const except = ['tab']

const People = ({ group, onDeed }: { group: GlobalUserGroup; onDeed: (deed: Deed) => void }) => (
  <GroupPeople
    list={useListing(listGlobalGroupPeople, { sort: { by: 'fullName', direction: 'ASC' }, params: { uuid: group.uuid }, except })}
    onAdd={group.may.edit ? () => onDeed('add') : undefined}
    onRemove={group.may.edit ? (person) => onDeed({ remove: person }) : undefined}
    groupHref={(uuid) => globalGroupAddress(uuid)}
  />
)

const History = ({ group }: { group: GlobalUserGroup }) => (
  <GroupHistory history={useListing(getGlobalUserGroupHistory, { sort: { by: 'at', direction: 'DESC' }, params: { uuid: group.uuid }, except })} />
)
