import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import type { Help } from '#kit/contract/help.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { says, wordsOfHelp } from '#kit/web/help.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { t } from '../texts.ts'
import { useHelp } from './useHelp.ts'
import classes from './Help.module.css'

const helpPath = (module: string): string => {
  const [area = '', name = ''] = module.split('/')
  return to('/help/{area}/{module}', { area, module: name })
}

/** The questions in which that stands which was looked for. */
const asked = (questions: Help['questions'], text: string) => (text.trim() ? questions.filter(({ ask, answer }) => says([ask, answer], text)) : [])

/** All help, searched in every word of it. */
export const HelpList = () => {
  const [address, change] = useAddress()
  const text = address.get('search') ?? ''
  const found = useHelp().filter(({ help }) => says(wordsOfHelp(help), text))
  return (
    <>
      <TitleBar title={words('help')} />
      <div className={classes.page}>
        <TextInput
          type="search"
          aria-label={t('searchHelp')}
          placeholder={t('searchHelp')}
          leftSection={<Search size={15} strokeWidth={1.7} aria-hidden />}
          value={text}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        {found.length === 0 && <Empty text={words('nothingFound')} />}
        <ul className={classes.topics}>
          {found.map(({ module, help }) => (
            <li key={module} className={classes.topic}>
              <Link href={helpPath(module)} className={classes.name}>
                {help.title}
              </Link>
              <p className={classes.about}>{help.about}</p>
              {asked(help.questions, text).map(({ ask }) => (
                <p key={ask}>{ask}</p>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
