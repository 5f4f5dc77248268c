import fs from 'node:fs'

export const npm = () => (process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm'])

const read = (pid, file) => {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
const parentOf = (pid) => /\) \S (\d+)[^)]*$/.exec(read(pid, 'stat'))?.[1]

/**
 * npm runs a script through a shell, and passes a signal to that shell alone: it ends, and this process would go on without anybody. So the end
 * of the shell is a signal to stop. The end of npm with the shell still there means that npm was killed with -9, and is followed at once.
 */
export const endWithNpm = () => {
  const shell = process.ppid
  const above = read(shell, 'cmdline').split('\0')[1] === '-c' ? parentOf(shell) : undefined
  const watch = setInterval(() => {
    if (process.ppid !== shell) {
      clearInterval(watch)
      process.kill(process.pid, 'SIGTERM')
    } else if (above !== undefined && (parentOf(shell) ?? above) !== above) process.kill(process.pid, 'SIGKILL')
  }, 200).unref()
}
