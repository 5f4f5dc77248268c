import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useListing } from '#kit/web/listing.ts'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useBuilding } from '#modules/identity/office-centres/web/front.tsx'
import {
  addGroupPeople,
  getUserGroup,
  getUserGroupHistory,
  listGroupCandidates,
  listGroupPeople,
  removeAllGroupPeople,
  removeGroupPerson,
  type UserGroup,
} from '../contract.ts'
import { addedText } from './addedText.ts'
import { DeleteUserGroup } from './DeleteUserGroup.tsx'
import { groupAddress } from './groupAddress.ts'
import { EditGroup } from './GroupDialog.tsx'
import { GroupHistory } from './GroupHistory.tsx'
import { GroupPeople } from './GroupPeople.tsx'
import { GroupRules } from './GroupRules.tsx'
import { type Deed, GroupScreen } from './GroupScreen.tsx'
import { rulesOf } from './ruleTexts.ts'
import { t } from './texts.ts'

export const GroupDetail = () => {
  const id = useParam('id')
  const { id: oc = '', query } = useBuilding()
  const group = useItem(getUserGroup, oc ? { params: { oc, id } } : undefined)
  return <Found item={group}>{(found) => <OneGroup key={id} oc={oc} query={query} group={found} />}</Found>
}

interface Props {
  oc: string
  query: Record<string, string>
  group: UserGroup
}

const useDeeds = ({ group }: Pick<Props, 'group'>, close: () => void) => {
  const then = { closes: close }
  return {
    add: useSend(addGroupPeople, { ...then, said: ({ members }) => addedText(group.members, members) }),
    remove: useSend(removeGroupPerson, {
      ...then,
      said: t('personRemoved'),
      undo: (_group, { params: { u, ...params } }) => ({ call: addGroupPeople, args: { params, body: { userUuids: [u] } } }),
      onRefused: close,
    }),
    removeAll: useSend(removeAllGroupPeople, { ...then, said: t('everybodyRemoved') }),
  }
}

const OneGroup = (props: Props) => {
  const { oc, query, group } = props
  const go = useGo()
  const [deed, setDeed] = useState<Deed>()
  const close = () => setDeed(undefined)
  const { add, remove, removeAll } = useDeeds(props, close)
  const params = { oc, id: group.uuid }
  const list = to('/user-groups', {}, query)
  return (
    <GroupScreen
      group={group}
      back={list}
      address={(more) => groupAddress(group.uuid, { ...query, ...more })}
      meta={rulesOf(group)}
      deed={deed}
      onDeed={setDeed}
      people={<People {...props} onDeed={setDeed} />}
      details={<GroupRules group={group} />}
      history={<History {...props} />}
      candidates={(asked) => call(listGroupCandidates, { params, query: asked })}
      writes={{
        add: (userUuids) => add({ params, body: { userUuids } }),
        remove: ({ uuid }) => remove({ params: { ...params, u: uuid } }),
        removeAll: ({ version }) => removeAll({ params, version }),
        busy: remove.busy || removeAll.busy,
      }}
      editing={<EditGroup oc={oc} group={group} onClose={close} />}
      deleting={<DeleteUserGroup oc={oc} group={group} onClose={close} onDeleted={() => go(list, { replace: true })} />}
    />
  )
}

const except = ['tab', 'oc']

const People = ({ oc, query, group, onDeed }: Props & { onDeed: (deed: Deed) => void }) => (
  <GroupPeople
    list={useListing(listGroupPeople, { sort: { by: 'fullName', direction: 'ASC' }, params: { oc, id: group.uuid }, except })}
    onAdd={group.may.edit ? () => onDeed('add') : undefined}
    onRemove={group.may.edit ? (person) => onDeed({ remove: person }) : undefined}
    groupHref={(uuid) => groupAddress(uuid, query)}
  />
)

const History = ({ oc, group }: Props) => (
  <GroupHistory history={useListing(getUserGroupHistory, { sort: { by: 'at', direction: 'DESC' }, params: { oc, id: group.uuid }, except })} />
)
