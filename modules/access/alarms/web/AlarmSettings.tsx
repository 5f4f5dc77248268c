import { holds, useMe } from '#kit/web/me.ts'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, getAlarmRule, getAlarmRuleHistory, listAlarmRules } from '../contract.ts'
import type { AlarmRule } from '../contract/rule.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { t } from './texts.ts'
import { told } from './told.ts'

export const AlarmSettings = () => <OfBuilding>{({ id, query }) => <RulesOf oc={id} query={query} />}</OfBuilding>

const after = ({ raises }: AlarmRule, minutes: number | null): string =>
  !raises ? '' : minutes === null ? t('never') : minutes === 0 ? t('atOnce') : words('minutes', { n: minutes })
const yesNo = (is: boolean): string => words(is ? 'yes' : 'no')

const columns = (): Column<AlarmRule>[] => [
  { key: 'kind', title: t('column.kind'), always: true, width: 220, render: ({ kind }) => t(`kind.${kind}`) },
  { key: 'raises', title: t('rule.raises'), width: 140, render: ({ raises }) => yesNo(raises) },
  { key: 'guardsAfter', title: t('rule.guards'), width: 160, render: (rule) => after(rule, rule.guardsAfter) },
  { key: 'adminsAfter', title: t('rule.admins'), width: 160, render: (rule) => after(rule, rule.adminsAfter) },
  {
    key: 'endsByItself',
    title: t('rule.endsByItself'),
    width: 150,
    wide: true,
    render: ({ kind, endsByItself }) => (kind === 'OFFLINE' ? yesNo(endsByItself) : ''),
  },
]

const RulesOf = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const rules = useItem(listAlarmRules, { params: { oc } })
  const { open, dialog } = useRowDialog(getAlarmRule)
  if (!rules.data) return <NotYet item={rules} />
  const nameOf = ({ kind }: AlarmRule) => t(`kind.${kind}`)
  const menu = ({ kind }: AlarmRule): MenuActions => {
    const at = { params: { oc, kind } }
    return [
      holds(can.EDIT) && {
        label: words('editEllipsis'),
        onClick: () => open(at, (rule, onClose) => <RuleDialog oc={oc} rule={rule} onClose={onClose} />),
      },
      { label: words('historyEllipsis'), onClick: () => open(at, (rule, onClose) => <RuleHistory oc={oc} rule={rule} onClose={onClose} />) },
    ]
  }
  return (
    <>
      <TitleBar title={t('settings')} back={to('/alarms', {}, query)} meta={[t('settingsText')]} />
      <BuildingBar path="/alarms/settings" />
      <DataTable
        label={t('settings')}
        columns={columns()}
        rows={rules.data}
        rowKey={({ kind }) => kind}
        rowName={nameOf}
        menu={menu}
        phone={(rule) => ({
          title: nameOf(rule),
          second: rule.raises
            ? [
                words('labelled', { label: t('rule.guards'), value: after(rule, rule.guardsAfter) }),
                words('labelled', { label: t('rule.admins'), value: after(rule, rule.adminsAfter) }),
              ].join(' · ')
            : words('labelled', { label: t('rule.raises'), value: yesNo(false) }),
        })}
        empty={{ text: t('noneYet') }}
      />
      {dialog}
    </>
  )
}

const RuleHistory = ({ oc, rule: { kind }, onClose }: { oc: string; rule: AlarmRule; onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getAlarmRuleHistory, { params: { oc, kind }, query: { limit: 100 } })
  return <HistoryDialog title={t('ruleHistory', { kind: t(`kind.${kind}`) })} history={history} onClose={onClose} t={t} told={told} zone={timeZone} />
}
