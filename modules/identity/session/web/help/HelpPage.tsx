import { HelpTopic } from '#kit/web/frame/HelpTopic.tsx'
import { useParam } from '#kit/web/navigation.ts'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import { useHelp } from './useHelp.ts'
import classes from './Help.module.css'

/** The help of one module; the way to its screens is the menu. */
export const HelpPage = () => {
  const module = `${useParam('area')}/${useParam('module')}`
  const topic = useHelp().find((one) => one.module === module)
  return (
    <>
      <TitleBar
        title={topic?.help.title ?? words('help')}
        // a module is called as its screens are
        {...(topic && { tab: words('labelled', { label: words('help'), value: topic.help.title }) })}
        back="/help"
        {...(topic && { crumbs: [{ label: words('help'), href: '/help' }, { label: topic.help.title }] })}
      />
      <div className={classes.page}>{topic ? <HelpTopic help={topic.help} /> : <Empty text={words('nothingFound')} />}</div>
    </>
  )
}
