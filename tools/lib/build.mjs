import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fail, node, root, run } from './run.mjs'

const inputs = ['index.html', 'main.web.tsx', 'vite.config.ts', 'package-lock.json', 'public', 'kit/contract', 'kit/web', 'modules']
const mark = path.join(root, 'dist/.built')

const filesOf = (name) => {
  const stat = fs.statSync(path.join(root, name), { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [name]
  return fs
    .readdirSync(path.join(root, name))
    .sort()
    .filter((entry) => entry !== 'server' && !/\.test\.tsx?$|^\./.test(entry))
    .flatMap((entry) => filesOf(`${name}/${entry}`))
}

/** By content: a checkout gives files new times but not new words. */
const fingerprint = () => {
  const hash = createHash('sha256')
  for (const name of inputs.flatMap(filesOf))
    hash
      .update(`${name}\0`)
      .update(fs.readFileSync(path.join(root, name)))
      .update('\0')
  return hash.digest('hex')
}

export const build = async () => {
  const now = fingerprint()
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === now) return
  console.log('Building the web.')
  fs.rmSync(mark, { force: true })
  const code = await run(node(), [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn'])
  if (code !== 0) fail(`The web could not be built: vite build ended with ${code}.`)
  fs.writeFileSync(mark, now)
}
