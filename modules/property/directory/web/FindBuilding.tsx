import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { findBoards } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Directory.module.css'

/** For whoever came without the address of a building, or with one that leads nowhere. */
export const FindBuilding = ({ missing = false }: { missing?: boolean }) => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [search, setSearch] = useState<string>()
  const found = useItem(findBoards, search ? { query: { search } } : undefined)
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    const tooShort = [...wanted].length < 2
    setProblem(tooShort ? t('twoLetters') : undefined)
    setSearch(tooShort ? undefined : wanted)
  }
  return (
    <>
      <h1>{t(missing ? 'notThere' : 'which')}</h1>
      <p className={classes.lead}>{t(missing ? 'notThereText' : 'whichHelp')}</p>
      <form className={classes.find} onSubmit={find} noValidate>
        <TextInput
          size="lg"
          type="search"
          label={t('findBuilding')}
          value={typed}
          maxLength={120}
          error={problem ?? found.error?.message}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" loading={found.isFetching}>
          {t('find')}
        </Button>
      </form>
      <div role="status">{search && found.data?.length === 0 && <p className={classes.lead}>{t('noBuilding', { typed: search })}</p>}</div>
      {found.data && found.data.length > 0 && (
        <ul className={classes.buildings}>
          {found.data.map(({ code, buildingName }) => (
            <li key={code}>
              <Link href={to('/directory', {}, { building: code })} className={classes.building}>
                {buildingName}
                <span className={classes.quiet}>{code}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
