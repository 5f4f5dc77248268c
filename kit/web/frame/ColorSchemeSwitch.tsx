import { useMantineColorScheme } from '@mantine/core'
import { Monitor, Moon, Sun } from 'lucide-react'
import { words } from '#kit/web/words.ts'
import classes from './Switches.module.css'

const choices = [
  { value: 'light', icon: Sun, word: 'light' },
  { value: 'dark', icon: Moon, word: 'dark' },
  { value: 'auto', icon: Monitor, word: 'asDevice' },
] as const

/** The choice is kept on this device. */
export const ColorSchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div role="group" aria-label={words('appearance')} className={classes.track}>
      {choices.map(({ value, icon: Icon, word }) => (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={value === colorScheme}
          aria-label={words(word)}
          title={words(word)}
          onClick={() => setColorScheme(value)}
        >
          <Icon size={15} strokeWidth={1.7} aria-hidden />
        </button>
      ))}
    </div>
  )
}
