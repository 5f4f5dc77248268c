import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useMe } from '#kit/web/me.ts'
import { type Figure, FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText, percentText, shareOf } from '#kit/web/parts/charts/numbers.ts'
import { useItem } from '#kit/web/queries.ts'
import { getFigures } from '../contract.ts'
import type { Figures } from '../contract/unit.ts'
import { bareArea, roundArea } from './areaText.ts'
import { t } from './texts.ts'
import classes from './Units.module.css'

const years = (days: number | null) => (days === null ? '–' : t('years', { years: numberText(Math.round(days / 36.525) / 10) }))

const ofBuilding = ({ areaUnit, let: held, vacant, ending, coming, kept, meanDaysLeft }: Figures) => {
  const area = (squareFeet: number) => roundArea(areaUnit, squareFeet)
  const of = t(`areaUnit.${areaUnit}`)
  return [
    {
      label: t('letShare'),
      value: percentText(shareOf(held.areaSquareFeet, held.areaSquareFeet + vacant.areaSquareFeet)),
      note: t('areaInUnits', { area: area(held.areaSquareFeet), units: t('units', { n: held.units }) }),
    },
    {
      label: t('state.VACANT'),
      value: bareArea(areaUnit, vacant.areaSquareFeet),
      of,
      note: coming.units > 0 ? t('vacantComing', { units: t('units', { n: vacant.units }), n: coming.units }) : t('units', { n: vacant.units }),
    },
    {
      label: t('endsInMonths'),
      value: bareArea(areaUnit, ending.areaSquareFeet),
      of,
      note: t('unitsOfCompanies', { units: t('units', { n: ending.units }), companies: t('companies', { n: ending.companies }) }),
    },
    { label: t('meanTermLeft'), value: years(meanDaysLeft), note: t('weightedByArea') },
    { label: t('companiesHere'), value: numberText(held.companies), note: kept.units > 0 && t('ownUse', { area: area(kept.areaSquareFeet) }) },
  ]
}

const ofCompany = ({ areaUnit, let: held, ending, coming, meanDaysLeft }: Figures) => [
  { label: t('rented'), value: bareArea(areaUnit, held.areaSquareFeet), of: t(`areaUnit.${areaUnit}`), note: t('units', { n: held.units }) },
  {
    label: t('endsInMonths'),
    value: bareArea(areaUnit, ending.areaSquareFeet),
    of: t(`areaUnit.${areaUnit}`),
    note: t('units', { n: ending.units }),
  },
  { label: t('meanTermLeft'), value: years(meanDaysLeft), note: t('weightedByArea') },
  ...(coming.units > 0
    ? [
        {
          label: t('state.COMING'),
          value: bareArea(areaUnit, coming.areaSquareFeet),
          of: t(`areaUnit.${areaUnit}`),
          note: t('units', { n: coming.units }),
        },
      ]
    : []),
]

const labels = {
  building: ['letShare', 'state.VACANT', 'endsInMonths', 'meanTermLeft', 'companiesHere'],
  company: ['rented', 'endsInMonths', 'meanTermLeft'],
} as const

const onTheirWay = (own: boolean): Figure[] =>
  labels[own ? 'company' : 'building'].map((key) => ({
    label: t(key),
    value: <Skeleton component="span" display="block" height={22} width={72} my={4} />,
    note: <Skeleton component="span" display="block" height={10} width={112} my={4} />,
  }))

/** What is let, vacant and about to end; the room is kept while the numbers are on their way. */
export const UnitFigures = ({ office, towerId }: { office: string; towerId: number | undefined }) => {
  const { kind } = useMe().organisation
  const { data } = useItem(getFigures, { params: { id: office }, query: towerId === undefined ? {} : { towerId } }, { keep: true })
  const own = kind === 'company'
  return (
    <div className={classes.figures}>
      <FiguresStrip figures={data ? (own ? ofCompany(data) : ofBuilding(data)) : onTheirWay(own)} />
    </div>
  )
}
