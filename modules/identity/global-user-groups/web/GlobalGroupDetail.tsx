import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useListing } from '#kit/web/listing.ts'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import {
  addedText,
  AddPeople,
  type Deed,
  GroupFrame,
  GroupHistory,
  GroupPeople,
  groupTexts,
  RemoveEverybody,
  RemovePerson,
  useGroupTexts,
} from '#modules/identity/user-groups/web/front.tsx'
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
    remove: useSend(removeGlobalGroupPeople, { ...then, said: groupTexts('personRemoved') }),
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
    <>
      <GroupFrame
        group={group}
        back={list}
        address={(query) => globalGroupAddress(group.uuid, query)}
        meta={[]}
        onDeed={setDeed}
        people={<People group={group} onDeed={setDeed} />}
        history={<History group={group} />}
      />
      {deed === 'add' && (
        <AddPeople
          name={group.groupName}
          ask={(query) => call(listGlobalGroupCandidates, { params, query })}
          onClose={close}
          onChosen={(userUuids) => add({ params, body: { userUuids } })}
        />
      )}
      {deed === 'edit' && <EditGlobalGroup group={group} onClose={close} />}
      {deed === 'removeAll' && (
        <RemoveEverybody group={group} busy={removeAll.busy} onClose={close} onConfirm={({ version }) => removeAll({ params, version })} />
      )}
      {deed === 'delete' && <DeleteGlobalGroup group={group} onClose={close} onDeleted={() => go(list, { replace: true })} />}
      {typeof deed === 'object' && (
        <RemovePerson
          group={group}
          person={deed.remove.fullName}
          busy={remove.busy}
          onClose={close}
          onConfirm={() => remove({ params, body: { userUuids: [deed.remove.uuid] } })}
        />
      )}
    </>
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
