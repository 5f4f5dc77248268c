import { Check } from 'lucide-react'
import { lazy } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { type Listing, useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { can, emailFindings, listFindings } from '../contract.ts'
import { ages, findingStates } from '../contract/finding.ts'
import { findingKinds, severities } from '../contract/kinds.ts'
import { FindingBadge } from './FindingBadges.tsx'
import { findingColumns, since } from './findingColumns.tsx'
import { nameOf, secondOf } from './findingText.ts'
import { t } from './texts.ts'
import { useMending } from './useMending.tsx'
import classes from './Findings.module.css'

const AcceptMany = lazy(async () => ({ default: (await import('./AcceptFindings.tsx')).AcceptMany }))

export const FindingList = () => <OfBuilding>{({ id, query }) => <Listed oc={id} query={query} />}</OfBuilding>

type Findings = Listing<typeof listFindings>

const useFindingFilters = (list: Findings) =>
  useFilters(list, {
    kind: choice(
      t('kindFilter'),
      findingKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      { searchable: true },
    ),
    severity: choice(
      t('severityFilter'),
      severities.map((value) => ({ value, label: t(`severity.${value}`) })),
    ),
    state: choice(
      words('status'),
      findingStates.map((value) => ({ value, label: t(`state.${value}`) })),
    ),
    age: choice(
      t('age'),
      ages.map((value) => ({ value, label: t(`age.${value}`) })),
    ),
  })

const useBulkOfFindings = (oc: string, list: Findings) =>
  useBulk({
    list,
    params: { oc },
    keyOf: ({ uuid }) => ({ oc, uuid }),
    nameOf,
    canTick: ({ may }) => may.accept,
    deeds: [
      {
        name: 'findings.accept',
        label: t('accept'),
        icon: <Check size={16} strokeWidth={1.7} />,
        can: can.ACTION,
        ask: (props) => <AcceptMany {...props} />,
      },
    ],
  })

const Listed = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listFindings, { sort: { by: 'foundDate', direction: 'DESC' }, limit: 20, params: { oc }, except: ['oc'] })
  const filters = useFindingFilters(list)
  const { step, menu, dialog } = useMending(oc, query)
  const kind = findingKinds.find((one) => one === list.value('kind'))
  const { shown, choice: columnChoice } = useColumns('access-findings', findingColumns(kind, step))
  const sheet = useExport(emailFindings, { params: { oc }, query: list.query })
  const bulk = useBulkOfFindings(oc, list)
  return (
    <>
      <TitleBar
        title={kind ? t(`kind.${kind}`) : t('findingsOf')}
        back={to('/access-findings', {}, query)}
        meta={[list.found]}
        actions={[holds(can.EXPORT) && sheet]}
      />
      <BuildingBar path="/access-findings/list" />
      {kind && (
        <p className={classes.told}>
          {t(`means.${kind}`)} {t(`mend.${kind}`)}
        </p>
      )}
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchFindings') }} {...filters} columns={columnChoice} />
      <DataTable
        label={kind ? t(`kind.${kind}`) : t('findingsOf')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={nameOf}
        menu={menu}
        ticks={bulk.ticks}
        phone={(row) => ({
          title: nameOf(row),
          second: dotted(kind ? undefined : t(`kind.${row.kind}`), secondOf(row), since(row)),
          badge: <FindingBadge of={row} />,
        })}
        empty={{ text: t('noFindings') }}
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}
