import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem } from '#kit/web/queries.ts'
import { findCompaniesAtKiosk } from '../../contract.ts'
import { t } from '../texts.ts'

/** Names alone, and only those that fit what is typed. */
export const CompanyField = ({ value, error, onChange }: { value: string; error: string | undefined; onChange: (name: string) => void }) => {
  const { wanted, typing } = useSelectSearch(value)
  const search = [...wanted].length < 2 ? undefined : wanted
  const { data = [] } = useItem(findCompaniesAtKiosk, search ? { body: { search } } : undefined, { keep: true })
  const names = search ? data : []
  return (
    <Select
      size="lg"
      label={t('page.visited')}
      description={t('page.visitedHelp')}
      required
      autoComplete="off"
      data={value && !names.includes(value) ? [value, ...names] : names}
      value={value || null}
      error={error}
      onChange={(name) => onChange(name ?? '')}
      {...typing}
      nothingFoundMessage={search ? typing.nothingFoundMessage : t('page.typeTwo')}
    />
  )
}
