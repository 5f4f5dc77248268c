import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem } from '#kit/web/queries.ts'
import { findVisitedCompanies } from '../../contract.ts'
import { t } from '../texts.ts'
import type { Poster } from './AtPoster.tsx'

interface CompanyProps {
  poster: Poster
  value: string
  error: string | undefined
  onChange: (name: string) => void
}
/** Names alone, and only those that fit what is typed. */
export const CompanyField = ({ poster, value, error, onChange }: CompanyProps) => {
  const { wanted, typing } = useSelectSearch(value)
  const search = [...wanted].length < 2 ? undefined : wanted
  const { data = [] } = useItem(findVisitedCompanies, search ? { body: { ...poster, search } } : undefined, { keep: true })
  const names = search ? data : []
  return (
    <Select
      size="lg"
      label={t('self.company')}
      description={t('self.companyHelp')}
      required
      data={value && !names.includes(value) ? [value, ...names] : names}
      value={value || null}
      error={error}
      onChange={(name) => onChange(name ?? '')}
      {...typing}
      nothingFoundMessage={search ? typing.nothingFoundMessage : t('self.typeTwo')}
    />
  )
}
